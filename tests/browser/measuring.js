// What is wrong with a desk in the window as it is: whatever is out of sight, covered, cut off, too small or in the way.
() => {
  const wrong = [];
  const remembered = (tell) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, tell(element));
      return known.get(element);
    };
  };
  const seen = remembered(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen") && getComputedStyle(element).clipPath === "none",
  );
  const all = (root, what) => [...root.querySelectorAll(what)].filter(seen);
  const box = remembered((element) => element.getBoundingClientRect());
  const name = (element) => {
    const said = element.dataset?.place ?? element.getAttribute("aria-label") ?? element.className.baseVal ?? element.className;
    const within = element.closest("[data-place]");
    return within && within !== element ? `${within.dataset.place} ${said}` : said;
  };
  const inside = (part, whole, slack) =>
    part.left >= whole.left - slack && part.top >= whole.top - slack && part.right <= whole.right + slack && part.bottom <= whole.bottom + slack;
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const must = (element, whole) => {
    const at = box(element);
    if (at.width < 1 || at.height < 1) return wrong.push(`${name(element)} has no size`);
    if (!inside(at, window_, 0.5)) wrong.push(`${name(element)} is out of the window: ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
    else {
      const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
      if (!hit || !(whole.contains(hit) || hit.contains(element))) wrong.push(`${name(element)} is covered by ${hit ? name(hit) : "nothing"}`);
    }
    if (!inside(at, box(whole), 2)) wrong.push(`${name(element)} is not wholly on ${name(whole)}`);
  };
  const apart = (elements) => {
    elements.forEach((one, index) => {
      for (const other of elements.slice(index + 1))
        if (overlap(box(one), box(other))) wrong.push(`${name(one)} and ${name(other)} overlap`);
    });
  };
  const readable = (element, least) => {
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least) wrong.push(`${name(element)} is written too small: ${size}`);
  };
  const whole = (element) => {
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) wrong.push(`the words of ${name(element)} are cut off`);
  };

  /** Whole sentences only: what has no room is out of sight altogether. */
  const inSentences = (text, least) => {
    const shown = [...text.children].filter((sentence) => box(sentence).left < box(text).right);
    if (shown.length < least) wrong.push(`${name(text)} says nothing: ${text.textContent}`);
    for (const sentence of shown) if (!inside(box(sentence), box(text), 1)) wrong.push(`a sentence of ${name(text)} is cut off: ${sentence.textContent}`);
  };

  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);

  const question = document.querySelector("[data-place=question]");
  const hand = document.querySelector("[aria-label][data-place^=hand-]:is(ul)");
  const zones = all(document, "[data-place^=zone-]");
  const players = all(document, "article[data-place^=player-]");
  const cards = all(hand, "li > *");
  const bench = document.querySelector(".bench");
  apart([...all(document, "header"), ...players, ...zones, ...all(document, ".piles"), bench, question, ...cards]);

  const bar = all(document, "header .turn > *, header nav .button, .twist");
  bar.forEach((part) => must(part, part.closest(".turn, nav, .twists")));
  apart(bar);
  all(document, ".twist .title").forEach(whole);
  /** On a laptop each twist says what it does; where the speed stands beside them, the longest of all may have no room. */
  const isLaptop = innerWidth >= 1366 && !all(document, "nav .speed").length;
  all(document, ".twist .sentences").forEach((text) => inSentences(text, isLaptop ? 1 : 0));
  all(document, ".twist .title").forEach((title) => must(title, title.closest(".twist")));
  /** Words that stand over a title hide it. */
  for (const twist of all(document, ".twist"))
    for (const sentence of all(twist, ".sentences > span"))
      if (overlap(box(sentence), box(twist.querySelector(".title"))) && getComputedStyle(sentence, "::before").backgroundColor === "rgba(0, 0, 0, 0)")
        wrong.push(`a title shines through: ${sentence.textContent}`);
  all(document, ".slip").filter((slip) => !slip.getAnimations({ subtree: true }).length).forEach((slip) => all(slip, "svg").forEach((drawn) => must(drawn, slip)));

  if (zones.length !== 4) wrong.push(`${zones.length} zones`);
  for (const zone of zones) {
    must(zone, zone);
    const parts = all(zone, ".head > *, .group, .earn");
    parts.forEach((part) => must(part, zone));
    apart(parts);
    whole(zone.querySelector(".name"));
    all(zone, ".sentences").forEach((text) => inSentences(text, box(zone).height > 120 && box(zone).width > 150 ? 1 : 0));
  }

  const neighbours = players.filter((player) => player.matches(".isNeighbour"));
  if (neighbours.length !== Math.min(2, players.length)) wrong.push(`${neighbours.length} neighbours`);
  for (const player of players) {
    must(player, player);
    /** A name may end in dots, in letters that can be read. */
    const called = player.querySelector("h2 span");
    readable(called, 11);
    if (called.scrollHeight > called.clientHeight + 1) wrong.push(`the name of ${name(player)} is cut off`);
    const parts = all(player, "h2, .slip, .number, .money, .hand, .reserve, .tile:last-child");
    parts.forEach((part) => must(part, player));
    apart(parts);
  }

  must(bench, bench);
  const facts = all(bench, ".money, .score > *, [data-place^=reserve-], .tile:last-child");
  facts.forEach((fact) => must(fact, bench));
  apart(facts);

  must(question, question);
  const asking = all(question, ".cause, h2, .waiting, .link, .option, .card-choice, .lock").filter((part) => part.textContent.trim());
  asking.forEach((part) => must(part, question));
  apart(asking);
  for (const count of all(question, ".count")) if (!inside(box(count), box(count.closest(".whom")), 1)) wrong.push(`${count.textContent} is cut off`);
  all(question, "h2, .card-choice, .option, .option .words, .lock").forEach(whole);
  for (const button of all(question, ".option, .lock")) if (box(button).height < 43.5) wrong.push(`${name(button)} is too low for a finger`);

  for (const card of cards) {
    must(card, card);
    const parts = all(card, ".coin, .burst, .name, .half, .plain, .after");
    parts.filter((part) => !part.closest(".after") || part.matches(".after")).forEach((part) => must(part, card));
    if (cards.length < 11 && card.matches(".held") && !all(card, ".name").length) wrong.push(`${name(card)} has no name`);
    apart(all(card, ".plan, .cost, .points, .name, .half, .plain, .after"));
    all(card, ".name, .half, .plain, .after").forEach(whole);
    all(card, ".effect, .after").forEach((part) => readable(part, 9));
    all(card, ".half").forEach((half) => must(half.querySelector(".sign"), card));
    if (box(card).height < 43.5 || box(card).width < 43.5) wrong.push(`${name(card)} is too small for a finger`);
  }

  const place = (element) => [box(element).left, box(element).top, box(element).width, box(element).height].map(Math.round).join(" ");
  const places = Object.fromEntries([question, hand, bench, ...zones, ...players, ...all(question, ".lock, .link")].map((element) => [name(element), place(element)]));
  return { wrong, places };
}
