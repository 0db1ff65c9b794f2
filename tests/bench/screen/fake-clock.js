/**
 * Simulated time in a page, installed before its scripts run: timers, frames and clocks follow `run`, and every answer
 * of the server differs a little from the one before, as on a busy day. Serialised into the page: it uses nothing
 * outside.
 * @param {number} start milliseconds since 1970
 */
export function installFakeClock(start) {
  const RealDate = Date;
  const realFetch = window.fetch.bind(window);
  const timers = new Map();
  let now = start;
  let lastId = 0;

  class FakeDate extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now]));
    }
    static now = () => now;
  }
  window.Date = FakeDate;
  performance.now = () => now - start;

  const add = (run, delay, every) => {
    lastId += 1;
    timers.set(lastId, { run, at: now + Math.max(1, Number(delay) || 0), every, id: lastId });
    return lastId;
  };
  window.setTimeout = (run, delay, ...given) => add(() => run(...given), delay, null);
  window.setInterval = (run, delay, ...given) =>
    add(() => run(...given), delay, Math.max(1, Number(delay) || 0));
  // Ten frames a second are enough to let animations finish.
  window.requestAnimationFrame = run => add(() => run(now - start), 100, null);
  const remove = id => void timers.delete(id);
  window.clearTimeout = remove;
  window.clearInterval = remove;
  window.cancelAnimationFrame = remove;

  const { port1, port2 } = new MessageChannel();
  let goOn = () => {};
  port1.onmessage = () => goOn();
  /** Lets all tasks run that wait for the current one. */
  const breathe = () =>
    new Promise(resolve => {
      goOn = resolve;
      port2.postMessage(null);
    });

  const first = new Map();
  let asked = 0;
  let pending = 0;
  const answer = async request => {
    const url = new URL(request.url ?? request, location.href);
    if (!url.pathname.startsWith('/api/')) return realFetch(request);
    const key = url.pathname + url.search;
    if (!first.has(key)) first.set(key, await (await realFetch(request)).text());
    asked += 1;
    return new Response(runLater(first.get(key), asked), { headers: { 'content-type': 'application/json' } });
  };
  window.fetch = async request => {
    pending += 1;
    try {
      return await answer(request);
    } finally {
      pending -= 1;
    }
  };

  /** The same answer some time later: numbers have grown, other donations have arrived. */
  function runLater(text, turn) {
    return JSON.stringify(JSON.parse(text), (name, value) => {
      if (name === 'no') return `${value}-${turn}`;
      const grows = [
        'moneyTotal',
        'amount',
        'now',
        'donorTimes',
        'taught',
        'quantity',
        'volunteers',
        'spent',
      ];
      return grows.includes(name) && typeof value === 'number' ? value + turn : value;
    });
  }

  /** Runs all timers due within this many milliseconds, and waits for fetched answers. */
  window.run = async milliseconds => {
    const until = now + milliseconds;
    for (;;) {
      let next;
      for (const timer of timers.values()) if (timer.at <= until && !(next?.at <= timer.at)) next = timer;
      if (!next) break;
      now = next.at;
      if (next.every === null) timers.delete(next.id);
      else next.at += next.every;
      next.run();
      await breathe();
      while (pending > 0) await breathe();
    }
    now = until;
    await breathe();
    return { asked, timers: timers.size };
  };
}
