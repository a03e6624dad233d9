"""The words every game uses: clauses, chance, piles, boards, games and sessions."""
