// Steps through frames that were all sent before, so that a step waits for nobody.
// This file follows board_view.js in one module and uses its `render`.

const START = "To the start", BACK = "Back", FORWARD = "Forward";

function renderSteps({ model, el }) {
  const root = document.createElement("div");
  root.className = "odyssey-steps";
  const bar = document.createElement("div");
  bar.className = "odyssey-steps-bar";
  const [headline, comment, ask] = ["headline", "comment", "ask"].map((name) => {
    const part = document.createElement("div");
    part.className = `odyssey-${name}`;
    return part;
  });

  function button(words, move) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.className = "jupyter-button odyssey-step";
    // Not `disabled`: a button that loses the focus under a reader's finger leaves them nowhere.
    made.addEventListener("click", () => {
      if (made.getAttribute("aria-disabled") === "false") go(move());
    });
    bar.append(made);
    return made;
  }

  function go(index) {
    model.set("index", index);
    model.save_changes();
  }

  const at = () => model.get("index");
  const buttons = [
    [button(START, () => 0), () => at() > 0],
    [button(BACK, () => at() - 1), () => at() > 0],
    [button(FORWARD, () => at() + 1), () => at() < model.get("reach")],
  ];

  function describe() {
    const captions = model.get("captions");
    const caption = captions[at()];
    headline.textContent = `Step ${at()} of ${captions.length - 1}. ${caption.headline}`;
    comment.textContent = caption.comment;
    comment.hidden = !caption.comment;
    const waiting = caption.ask && at() === model.get("reach");
    ask.textContent = waiting ? `Your move: ${caption.ask}` : "";
    ask.hidden = !waiting;
    for (const [one, may] of buttons) one.setAttribute("aria-disabled", String(!may()));
  }

  root.append(headline, bar, comment, ask);
  el.append(root);

  // The board below sees a model whose frame and news are those of the step.
  const renamed = (event) =>
    event === "change:frame" || event === "change:news" ? "change:index" : event;
  const spoken = () => [headline, comment, ask].map((part) => part.textContent).join(" ").trim();
  const stepped = {
    get: (name) => {
      if (name === "frame") return model.get("frames")[at()];
      return name === "news" ? spoken() : model.get(name);
    },
    on: (event, heard) => model.on(renamed(event), heard),
    off: (event, heard) => model.off(renamed(event), heard),
    send: (content) => model.send(content),
  };

  describe();
  model.on("change:index", describe);
  model.on("change:reach", describe);
  const forget = render({ model: stepped, el });
  return () => {
    model.off("change:index", describe);
    model.off("change:reach", describe);
    forget?.();
  };
}

export default { render: renderSteps };
