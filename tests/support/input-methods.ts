import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Input methods: every scenario can run with each of them. */
export interface InputMethod {
  /** Clicks a link or button, or checks a checkbox or radio button. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of an input. */
  write(target: Locator, text: string): Promise<void>;
  /** Selects an option of a select by its label. */
  pick(target: Locator, label: string): Promise<void>;
}

export const mouse: InputMethod = {
  press: target => target.click(),
  write: (target, text) => target.fill(text),
  async pick(target, label) {
    await target.selectOption({ label });
  },
};

/** Milliseconds between taps: Chromium takes two taps at one place within 400 ms for a double tap. */
const DOUBLE_TAP_INTERVAL_MS = 500;
let lastTapAt = 0;

/** A single tap, delayed so that it cannot form a double tap. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await sleep(Math.max(0, lastTapAt + DOUBLE_TAP_INTERVAL_MS - performance.now()));
  await target.tap();
  lastTapAt = performance.now();
}

export const touchInput: InputMethod = {
  press: tap,
  async write(target, text) {
    await tap(target);
    await target.fill(text);
  },
  async pick(target, label) {
    await tap(target);
    await target.selectOption({ label });
  },
};

/** Maximum number of Tab stops before an element counts as unreachable. */
const MAX_TAB_STOPS = 120;

/** Keyboard only: every element is reached by Tab, and must show a focus indicator. */
export function keyboard(page: Page): InputMethod {
  const focused = (target: Locator) =>
    target.evaluate(element => element === document.activeElement, undefined, { timeout: 5000 });

  async function focusByTab(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; !(await focused(target)); stops += 1) {
      if (stops > MAX_TAB_STOPS) throw new Error(`${target} is not reached by Tab`);
      await page.keyboard.press('Tab');
    }
    if (!(await target.evaluate(hasFocusIndicator)))
      throw new Error(`${target} does not show that it has the focus`);
  }

  return {
    async press(target) {
      const kind = await target.evaluate(element =>
        element instanceof HTMLInputElement ? element.type : element.role,
      );
      if (kind === 'radio') return choose(target);
      if (kind === 'tab') return selectTab(target);
      await focusByTab(target);
      await page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter');
    },
    async write(target, text) {
      await focusByTab(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    async pick(target, label) {
      await focusByTab(target);
      const option = target.locator('option', { hasText: label }).first();
      const wantedValue = await option.evaluate(element => (element as HTMLOptionElement).value);
      for (let stops = 0; (await target.inputValue()) !== wantedValue; stops += 1) {
        if (stops > MAX_TAB_STOPS) throw new Error(`${label} is not reached by the arrow keys`);
        await page.keyboard.press('ArrowDown');
      }
    },
  };

  /** Tab reaches one button of a radio group; the arrow keys select within it. */
  async function choose(radio: Locator): Promise<void> {
    const name = await radio.getAttribute('name');
    const group = page.locator(`input[type=radio][name="${name}"]`);
    const isInGroup = () =>
      page.evaluate(
        wantedValue => (document.activeElement as HTMLInputElement | null)?.name === wantedValue,
        name,
      );
    for (let stops = 0; !(await isInGroup()); stops += 1) {
      if (stops > MAX_TAB_STOPS) throw new Error(`${radio} is not reached by Tab`);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    for (let stops = await group.count(); !(await radio.isChecked()); stops -= 1) {
      if (stops < 0) throw new Error(`${radio} is not reached by the arrow keys`);
      await page.keyboard.press('ArrowDown');
    }
    if (!(await radio.evaluate(hasFocusIndicator)))
      throw new Error(`${radio} does not show that it has the focus`);
  }

  /** Tab reaches the selected tab; the arrow keys switch to the others. */
  async function selectTab(tab: Locator): Promise<void> {
    const selected = tab.locator('xpath=..').getByRole('tab', { selected: true });
    await focusByTab(selected);
    for (let stops = 0; (await tab.getAttribute('aria-selected')) !== 'true'; stops += 1) {
      if (stops > MAX_TAB_STOPS) throw new Error(`${tab} is not reached by the arrow keys`);
      await page.keyboard.press('ArrowRight');
    }
  }
}

/** Whether the focus outline is visible on the element or the element that represents it. Runs in the page. */
function hasFocusIndicator(element: Element): boolean {
  const focusCandidates = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
  ];
  return focusCandidates.some(one => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
}
