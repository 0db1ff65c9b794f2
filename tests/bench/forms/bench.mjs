import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/prepare/find-browser.mjs';
import { serveSite } from './site.mjs';

const ROUNDS = 15;
const KEYS = 20;
const SLOWDOWN = 4;
/** Text fields: one in the middle to type into, and others to fill in and leave. */
const TYPED = '[id$="_q30"]';
const BLURRED_FIELDS = ['q0', 'q3', 'q10', 'q18', 'q43', 'q58'];
const candidates = { 'hand-written': 'react-hook-form, by hand', ours: 'ours', stock: 'rjsf as it comes' };

/**
 * Sixty questions on one screen, on a CPU slowed down four times. Candidates alternate, each in a page of its own and
 * in rotating order, so that other load on the machine affects them equally.
 */
export default async function forms() {
  const site = await serveSite();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const rows = Object.fromEntries(
    Object.entries(candidates).map(([id, name]) => [
      id,
      { name, mount: [], key: [], leave: [], violations: [] },
    ]),
  );
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const id of candidateOrder(round)) await measure(browser, pageOf(site, id), rows[id]);
    }
  } finally {
    await browser.close();
    site.close();
  }
  return {
    title: `A form of 60 questions, CPU slowed down ${SLOWDOWN} times, ${ROUNDS} rounds`,
    reference: candidates['hand-written'],
    columns: [
      { key: 'mount', label: 'mount → paint', unit: 'ms' },
      { key: 'key', label: 'keystroke → paint', unit: 'ms' },
      { key: 'leave', label: 'leaving a field → paint', unit: 'ms' },
      { key: 'violations', label: 'CSP violations', unit: '' },
    ],
    rows: Object.values(rows),
    limits: [
      { row: 'ours', column: 'key', atMost: 1.3 },
      { row: 'ours', column: 'mount', atMost: 1.5 },
      { row: 'ours', column: 'violations', exactly: 0 },
    ],
  };
}

/** The candidates in rotating order. */
function candidateOrder(round) {
  const ids = Object.keys(candidates);
  return ids.map((_, index) => ids[(index + round) % ids.length]);
}

const pageOf = (site, id) => `${site.url}${id === 'stock' ? 'stock' : 'portal'}/?${id}`;

async function measure(browser, url, row) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForSelector('body[data-ready]', { state: 'attached' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    row.mount.push(await page.evaluate(() => window.mount()));

    const input = page.locator(TYPED);
    await input.focus();
    await page.evaluate(() => window.measure('keydown'));
    for (let key = 0; key < KEYS; key++) {
      await input.press('a');
      await page.waitForTimeout(30);
    }
    row.key.push(...(await page.evaluate(() => window.times())));

    await page.evaluate(() => window.measure('focusout'));
    for (const field of BLURRED_FIELDS) {
      const other = page.locator(`[id$="_${field}"]`);
      await other.focus();
      await other.press('a');
      await page.evaluate(() => window.times());
      await other.blur();
      await page.waitForTimeout(100);
      row.leave.push(...(await page.evaluate(() => window.times())));
    }
    row.violations.push(await page.evaluate(() => window.violations.length));
  } finally {
    await page.close();
  }
}
