import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/prepare/find-browser.mjs';
import { serveSite } from './site.mjs';

const ROUNDS = 5;
const KEYS = 15;
const SLOWDOWN = 4;
const LIMIT_MS = 100;
const SMALL = 30;
const LARGE = 300;

/**
 * The form view and the text of a small and of a large form, on a CPU slowed down four times. The two alternate, each in
 * a page of its own.
 */
export default async function studio() {
  const site = await serveSite();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const rows = [SMALL, LARGE].map(count => ({
    ...{ name: `${count} questions`, count },
    ...{ mount: [], key: [], leave: [], text: [], slow: [] },
  }));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const row of round % 2 ? rows : rows.toReversed()) await measure(browser, site.url, row);
    }
  } finally {
    await browser.close();
    site.close();
  }
  return {
    title: `The studio with a small and a large form, CPU slowed down ${SLOWDOWN} times, ${ROUNDS} rounds`,
    reference: rows[0].name,
    columns: [
      { key: 'mount', label: 'mount → paint', unit: 'ms' },
      { key: 'key', label: 'keystroke in a title → paint', unit: 'ms' },
      { key: 'leave', label: 'leaving a changed title → paint', unit: 'ms' },
      { key: 'text', label: 'keystroke in the text → paint', unit: 'ms' },
      { key: 'slow', label: `keystrokes above ${LIMIT_MS} ms`, unit: '' },
    ],
    rows,
    limits: [
      { row: rows[1].name, column: 'key', below: LIMIT_MS },
      { row: rows[1].name, column: 'key', atMost: 1.5 },
      { row: rows[1].name, column: 'text', atMost: 2.5 },
    ],
  };
}

async function measure(browser, url, row) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const times = () => page.evaluate(() => window.times());
  const type = async () => {
    await page.evaluate(() => window.measure('keydown'));
    await times();
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('a');
      await page.waitForTimeout(50);
    }
    return times();
  };
  try {
    await page.goto(`${url}?${row.count}`);
    await page.waitForSelector('body[data-ready]', { state: 'attached' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    row.mount.push(await page.evaluate(() => window.mount()));
    await page.locator(`#q-q${row.count / 2}-0`).click();
    await page.getByLabel('名称', { exact: true }).focus();
    const inForm = await type();
    await page.evaluate(() => window.measure('focusout'));
    await page.getByLabel('帮助文字').focus();
    await page.waitForTimeout(300);
    row.leave.push(...(await times()).slice(0, 1));
    await page.getByRole('tab', { name: 'form.json' }).click();
    // Within the title of the form, so that its text stays valid.
    await page.locator('.cm-line', { hasText: '"title": "有' }).click();
    await page.keyboard.press('End');
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    const inText = await type();
    row.key.push(...inForm);
    row.text.push(...inText);
    row.slow.push([...inForm, ...inText].filter(time => time > LIMIT_MS).length);
  } finally {
    await page.close();
  }
}
