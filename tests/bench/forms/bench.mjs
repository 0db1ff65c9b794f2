import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/prepare/find-browser.mjs';
import { installLibraries, libraries } from './libraries.mjs';
import { serveSite } from './site.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const COUNTS = [60, 200];
const KEYS = 20;
const SLOWDOWN = 4;
/** Time for one measurement of one candidate. One that takes longer is not measured again. */
const TIME_LIMIT_MS = 120_000;
/** Text fields: one in the middle of sixty to type into, and others to fill in and leave, and to correct. */
const TYPED = 'q30';
const OTHERS = ['q0', 'q3', 'q10', 'q18', 'q43', 'q58'];
const input = name => `[id$="_${name}"]`;
const own = {
  'hand-written': { title: 'react-hook-form, by hand', input },
  ours: { title: 'ours', input },
  stock: { title: 'rjsf as it comes', input },
};
const candidates = { ...own, ...libraries };

/**
 * Forms of sixty and two hundred questions on one screen, on a CPU slowed down four times. Candidates alternate, each in
 * a page of its own and in rotating order, so that other load on the machine affects them equally.
 */
export default async function forms() {
  const missing = installLibraries();
  const site = await serveSite(COUNTS, !missing);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const rows = COUNTS.flatMap(count => Object.keys(candidates).map(id => emptyRow(id, count)));
  for (const row of rows) if (row.id in libraries) row.notMeasured = missing;
  try {
    for (let round = 0; round < ROUNDS; round++)
      for (const row of rotated(rows, round)) if (!row.notMeasured) await tryMeasure(browser, site, row);
  } finally {
    await browser.close();
    site.close();
  }
  return {
    title: `Forms of ${COUNTS.join(' and ')} questions, CPU slowed down ${SLOWDOWN} times, ${ROUNDS} rounds`,
    columns: [
      { key: 'mount', label: 'mount', unit: 'ms' },
      { key: 'key', label: 'keystroke', unit: 'ms' },
      { key: 'slowKey', label: 'keystroke, p95', unit: 'ms' },
      { key: 'leave', label: 'leaving a field', unit: 'ms' },
      { key: 'press', label: 'failed press', unit: 'ms' },
      { key: 'correct', label: 'correcting after it', unit: 'ms' },
      { key: 'violations', label: 'CSP violations', unit: '' },
    ],
    rows,
    limits: COUNTS.flatMap(count => {
      const row = nameOf('ours', count);
      return [
        { row, column: 'mount', atMost: 1.5 },
        { row, column: 'key', atMost: 1.3 },
        { row, column: 'slowKey', atMost: 1.1 },
        { row, column: 'leave', atMost: 1.5 },
        { row, column: 'press', atMost: 1.5 },
        { row, column: 'correct', atMost: 2 },
        { row, column: 'violations', exactly: 0 },
      ];
    }),
  };
}

const nameOf = (id, count) => `${candidates[id].title}, ${count}`;

/** A row without measurements. Every time is from an event until the next paint. */
const emptyRow = (id, count) => ({
  id,
  count,
  name: nameOf(id, count),
  reference: nameOf('hand-written', count),
  mount: [],
  key: [],
  slowKey: [],
  leave: [],
  press: [],
  correct: [],
  violations: [],
});

const rotated = (rows, by) => rows.map((_, index) => rows[(index + by) % rows.length]);

/** Measures a row in a page of its own. A failure, or the end of the time limit, leaves it empty, with the reason. */
async function tryMeasure(browser, site, row) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(TIME_LIMIT_MS);
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  let isOver = false;
  // Closing the page rejects what waits for it, also an evaluation, which has no time limit.
  const limit = setTimeout(() => {
    isOver = true;
    page.close();
  }, TIME_LIMIT_MS);
  try {
    await measure(page, site, row);
  } catch (error) {
    const reason = isOver ? `it took longer than ${TIME_LIMIT_MS / 1000} s` : error.message.split('\n')[0];
    const notMeasured = [reason, ...new Set(errors)].join('; ');
    Object.assign(row, emptyRow(row.id, row.count), { notMeasured });
  } finally {
    clearTimeout(limit);
    await page.close();
  }
}

async function measure(page, site, row) {
  const measured = (...events) => page.evaluate(types => window.measure(...types), events);
  const times = () => page.evaluate(() => window.times());
  const input = name => page.locator(candidates[row.id].input(name));
  await page.goto(`${site.url}${site.folderOf(row.id)}/?${row.id}&${row.count}`);
  await page.waitForSelector('body[data-ready]', { state: 'attached' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  row.mount.push(await page.evaluate(() => window.mount()));
  // Some libraries render over several tasks.
  await input(TYPED).waitFor();

  await input(TYPED).focus();
  await measured('keydown');
  for (let key = 0; key < KEYS; key++) {
    await input(TYPED).press('a');
    await page.waitForTimeout(30);
  }
  const keys = await times();
  row.key.push(...keys);
  row.slowKey.push(keys.sort((a, b) => a - b)[Math.ceil(KEYS * 0.95) - 1]);

  await measured('focusout');
  for (const name of OTHERS) {
    await input(name).focus();
    await input(name).press('a');
    await times();
    await input(name).blur();
    await page.waitForTimeout(100);
    row.leave.push(...(await times()));
  }

  await measured('click');
  await page.getByRole('button').filter({ visible: true }).last().click();
  row.press.push(...(await times()));

  // Two letters are valid. A form may validate with each letter or when the field is left: the slowest of these counts.
  await measured('keydown', 'focusout');
  for (const name of OTHERS) {
    await page.waitForTimeout(100);
    await input(name).focus();
    await times();
    await input(name).press('a');
    await input(name).blur();
    row.correct.push(Math.max(...(await times())));
  }
  row.violations.push(await page.evaluate(() => window.violations.length));
}
