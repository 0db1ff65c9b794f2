/**
 * One day of the data screen in a few minutes: the time in the page is simulated, so that the clock ticks 86 400 times
 * and the figures are fetched 1440 times, each time with other numbers. Measures the memory in use after garbage
 * collection, in the first hour and in the last. Some hours run before, in which the engine compiles hot functions and
 * keeps them: that costs a megabyte once and is no leak.
 */
import { openBrowser, startPortal } from '../built-portal.mjs';
import { installFakeClock } from './fake-clock.js';

const HOURS = Number(process.env.HOURS ?? 24);
const WARM_UP = Number(process.env.WARM_UP ?? 4);
const MINUTE = 60_000;
/** Minutes between two measurements. */
const STEP = 5;

/** Requests per update of the figures. */
const CALLS = 10;

export default async function measure() {
  const portal = await startPortal();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
    const page = await context.newPage();
    const faults = [];
    page.on('pageerror', error => faults.push(error.message));
    await page.addInitScript(installFakeClock, Date.parse('2026-11-21T00:00:00+08:00'));
    await page.goto(`${portal.origin}/#/dataScreen`);
    const devTools = await context.newCDPSession(page);
    const run = minutes => advanceClock(devTools, minutes);
    while ((await page.locator('.screen-canvas canvas').count()) < 4) await run(1 / 60);
    const { asked: askedBefore } = await run(WARM_UP * 60);
    const [first, last] = [row('第一小时'), row('最后一小时')];
    let asked = 0;
    for (let minute = STEP; minute <= HOURS * 60; minute += STEP) {
      ({ asked } = await run(STEP));
      const hour = minute <= 60 ? first : minute > (HOURS - 1) * 60 ? last : null;
      if (hour) await sampleMemory(devTools, hour);
    }
    if (faults.length > 0) throw new Error(`the page failed: ${faults[0]}`);
    const due = HOURS * 60 * CALLS;
    if (asked - askedBefore < due) throw new Error(`asked ${asked - askedBefore} times, ${due} were due`);
    return report(first, last);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/**
 * Advances the time in the page by this many minutes. The expression is always the same: another one would be compiled
 * again, and kept.
 */
async function advanceClock(devTools, minutes) {
  const { result, exceptionDetails } = await devTools.send('Runtime.evaluate', {
    expression: `run(${minutes * MINUTE})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

const row = name => ({ name, heap: [], nodes: [], listeners: [] });

async function sampleMemory(devTools, { heap, nodes, listeners }) {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const counted = await devTools.send('Memory.getDOMCounters');
  heap.push(usedSize / 1e6);
  nodes.push(counted.nodes);
  listeners.push(counted.jsEventListeners);
}

const report = (first, last) => ({
  title: `数据驾驶舱开着 ${HOURS} 小时：每 ${STEP} 分钟回收之后`,
  reference: first.name,
  columns: [
    { key: 'heap', label: '内存', unit: 'MB' },
    { key: 'nodes', label: '节点', unit: '' },
    { key: 'listeners', label: '监听', unit: '' },
  ],
  rows: [first, last],
  limits: ['heap', 'nodes', 'listeners'].map(column => ({ row: last.name, column, atMost: 1.1 })),
});
