// Draws a scene from plain data as SVG elements and reports the place that is chosen.
// It knows no game: names, labels and places all come from Python.

const SVG = "http://www.w3.org/2000/svg";
const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0, word: "to the right" },
  ArrowLeft: { x: -1, y: 0, word: "to the left" },
  ArrowUp: { x: 0, y: -1, word: "upwards" },
  ArrowDown: { x: 0, y: 1, word: "downwards" },
};
const PATIENCE = 8000; // milliseconds until we speak of a kernel that does not answer
const TABLE = ".odyssey-table, .odyssey-lesson, .odyssey-explorer";
const PNG_SCALE = 2;
const WIDEST_TURN = Math.cos((75 * Math.PI) / 180);

// The elements of a piece of SVG; everything in it that is text came escaped from Python.
function drawn(text) {
  const whole = `<svg xmlns="${SVG}">${text}</svg>`;
  const parsed = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  return [...document.importNode(parsed, true).childNodes];
}

function layer(text = "") {
  const group = document.createElementNS(SVG, "g");
  group.append(...drawn(text));
  return group;
}

// What shows where the focus is: a circle, or a frame around a place for a card.
function ring(place, reach) {
  if (!place.size) return `<circle r="${reach}" class="ol-focus"/>`;
  const [width, height] = place.size.split(" ").map((side) => Number(side) + 16);
  const corner = `x="${-width / 2}" y="${-height / 2}"`;
  return `<rect ${corner} width="${width}" height="${height}" rx="10" class="ol-focus"/>`;
}

// The one of these spaces that lies best in the direction of the arrow key; none if all lie
// elsewhere.
function straight(from, others, direction) {
  const { e: x, f: y } = from.transform.baseVal[0].matrix;
  let best = null;
  let straightest = WIDEST_TURN;
  for (const other of others) {
    const { e: toX, f: toY } = other.transform.baseVal[0].matrix;
    const [dx, dy] = [toX - x, toY - y];
    const along = (dx * direction.x + dy * direction.y) / Math.hypot(dx, dy);
    if (along > straightest) [best, straightest] = [other, along];
  }
  return best;
}

// Jupyter has shortcuts on plain keys: an arrow would leave a list for the next cell. In the
// table around the board they stay with its lists; the table is there soon after the page shows us.
function keepKeys(root, frames = 60) {
  const around = root.closest(TABLE);
  if (around) {
    around.addEventListener("keydown", keepKey);
    around.addEventListener("keydown", bringText, true);
  }
  if (!around && frames)
    requestAnimationFrame(() => keepKeys(root, root.isConnected ? frames - 1 : frames));
}

// Enter in a text field would reach Python before the text itself.
function bringText(event) {
  if (event.key === "Enter" && event.target.matches("input[type=text]"))
    event.target.dispatchEvent(new Event("change", { bubbles: true }));
}

function keepKey(event) {
  const ofJupyter = event.ctrlKey || event.metaKey || event.altKey;
  if (!ofJupyter && !(event.shiftKey && event.key === "Enter")) event.stopPropagation();
}

function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// A picture of pixels from SVG, drawn by the browser itself.
function savePixels(name, text, fail) {
  const picture = new Image();
  picture.onerror = () => fail("The browser could not draw the picture.");
  picture.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = PNG_SCALE * picture.naturalWidth;
    canvas.height = PNG_SCALE * picture.naturalHeight;
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => save(name, blob), "image/png");
  };
  // Without a size in pixels of its own a picture has none here.
  const [, width, height] = /viewBox='0 0 ([\d.]+) ([\d.]+)'/.exec(text);
  const sized = text.replace("width='100%'", `width='${width}' height='${height}'`);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "odyssey-board";
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  keepKeys(root);
  const hint = document.createElement("div");
  hint.className = "odyssey-hint";
  hint.setAttribute("aria-hidden", "true");
  const news = document.createElement("div");
  news.className = "odyssey-news";
  news.setAttribute("role", "status");
  news.setAttribute("aria-live", "polite");
  el.append(root);

  // For each place by its id: its element, its words, and where ways lead.
  const spots = new Map();
  let under, over, here;

  function drawBoard() {
    const { title, leads, size, style, reach, under: sea, spaces: marks, places } =
      model.get("board");
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    svg.setAttribute("class", "ol");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-roledescription", "board");
    svg.setAttribute("aria-label", title);
    const look = document.createElementNS(SVG, "style");
    look.textContent = style;
    const spaces = layer(marks);
    [under, over] = [layer(), layer()];
    spots.clear();
    for (const space of spaces.children) {
      const place = places[space.dataset.space];
      const { name, spoken, empty } = place;
      const ways = place.near.split(" ").filter(Boolean);
      const next = ways.map((id) => places[id].name).join(", ");
      const words = leads && next ? `${spoken}; ${leads} ${next}` : spoken;
      spots.set(space.dataset.space, { space, name, words, empty, ways });
      space.prepend(...drawn(ring(place, reach)));
      space.setAttribute("role", "button");
      space.setAttribute("tabindex", "-1");
    }
    const paper = '<rect width="100%" height="100%" class="ol-paper"/>';
    svg.append(look, layer(paper), layer(sea), under, spaces, over);
    if (!spots.has(here)) here = null;
    const frame = document.createElement("div");
    frame.className = "odyssey-sea";
    frame.append(svg);
    root.replaceChildren(frame, hint, news);
    drawFrame();
  }

  function drawFrame() {
    const frame = model.get("frame");
    under.replaceChildren(...drawn(frame.under));
    over.replaceChildren(...drawn(frame.over));
    const may = new Set(frame.choices);
    for (const [id, { space, name, words, empty }] of spots) {
      const now = frame.spoken[id];
      const lies = now || empty;
      const label = `${name}${lies ? `: ${lies}` : ""}. ${words}`;
      space.setAttribute("aria-label", label.trim());
      space.classList.toggle("odyssey-may", may.has(id));
    }
    if (told) tell(told);
    stand(here ?? frame.home);
  }

  // Exactly one place can be reached with Tab: the one where the reader stands.
  function stand(id, focus = false) {
    const { space } = spots.get(id) ?? spots.values().next().value;
    for (const { space: other } of spots.values())
      other.setAttribute("tabindex", other === space ? "0" : "-1");
    if (focus) {
      here = space.dataset.space;
      space.focus({ preventScroll: true });
      space.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  function choose(id) {
    stand(id, true);
    ask({ chosen: id });
  }

  let waiting;
  function ask(question) {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      news.textContent = hint.textContent =
        "Python does not answer: its kernel is busy or has stopped. Nothing is lost; if it " +
        "has stopped, restart it and run the cells again.";
    }, PATIENCE);
    model.send(question);
  }

  function hear({ heard, file }) {
    if (heard) clearTimeout(waiting);
    if (!file) return;
    if (file.mime === "image/png") savePixels(file.name, file.text, (why) => { hint.textContent = why; });
    else save(file.name, new Blob([file.text], { type: file.mime }));
  }

  let told;
  function tell(id) {
    told = id;
    hint.textContent = spots.get(id)?.space.getAttribute("aria-label") ?? "";
  }

  const placeOf = (event) => event.target.closest?.("[data-space]")?.dataset.space;

  root.addEventListener("click", (event) => {
    const id = placeOf(event);
    if (id) choose(id);
  });
  root.addEventListener("pointerover", (event) => tell(placeOf(event) ?? here));
  root.addEventListener("focusin", (event) => tell(placeOf(event)));
  root.addEventListener("keydown", (event) => {
    const id = placeOf(event);
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
    const { choices, home } = model.get("frame");
    if (event.key in DIRECTIONS) {
      const { space, name, ways } = spots.get(id);
      const others = ways.map((other) => spots.get(other).space);
      const to = straight(space, others, DIRECTIONS[event.key]);
      if (to) stand(to.dataset.space, true);
      else hint.textContent = `${name}: no way ${DIRECTIONS[event.key].word}.`;
    } else if (event.key === "Enter" || event.key === " ") {
      choose(id);
    } else if (event.key === "Escape") {
      ask({ dropped: true });
    } else if (event.key === "Home") {
      stand(home, true);
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      if (!choices.length) hint.textContent = "No place may be chosen now.";
      else {
        const at = choices.indexOf(id);
        const step = event.key === "PageDown" ? 1 : at < 0 ? 0 : -1;
        stand(choices[(at + step + choices.length) % choices.length], true);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // Emptied first, so that the same words twice are read out twice.
  function speak() {
    news.textContent = "";
    const text = model.get("news");
    requestAnimationFrame(() => { news.textContent = text; });
  }

  drawBoard();
  speak();
  model.on("change:board", drawBoard);
  model.on("change:frame", drawFrame);
  model.on("change:news", speak);
  model.on("msg:custom", hear);
  return () => {
    model.off("change:board", drawBoard);
    model.off("change:frame", drawFrame);
    model.off("change:news", speak);
    model.off("msg:custom", hear);
    clearTimeout(waiting);
  };
}

export default { render };
