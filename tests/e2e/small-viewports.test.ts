import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createMember } from '../support/accounts';
import { DonationForm } from '../support/donation-form-page';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { touchInput } from '../support/input-methods';
import { administrator } from '../support/login-steps';

const environment = setUpSharedE2eEnvironment();

const boxOf = async (target: Locator) => {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return box;
};

describe('On a tablet', () => {
  it('a heading does not wrap because of the text beside it', async () => {
    const visitor = await environment.visit({ device: 'tablet' });
    await visitor.open('/trainList');
    const heading = await boxOf(visitor.heading('培训报名'));
    expect(heading.height).toBeLessThan(heading.width);
  });

  it('the next step of a form shows its number', async () => {
    const visitor = await environment.visit({ device: 'tablet' });
    const form = new DonationForm(visitor, touchInput);
    await visitor.open('/donation');
    await form.waitForStep('项目与金额');
    await form.fillGift({ quick: '50 元' });
    await form.next('捐赠人与票据');
    const head = await boxOf(visitor.page.locator('.site-head'));
    const where = visitor.page.getByText('第 2 步', { exact: true });
    await expect.poll(async () => (await boxOf(where)).y).toBeGreaterThanOrEqual(head.y + head.height);
  });
});

describe('On a phone', () => {
  it.each([390, 360])(
    'every section of the back office is to be seen and touched at %i pixels',
    async width => {
      const visitor = await environment.visit({ device: 'phone', as: administrator });
      await visitor.page.setViewportSize({ width, height: 740 });
      await visitor.open('/staff');
      const bar = visitor.page.getByRole('navigation', { name: '工作台' });
      const checkBoxes = async (entries: Locator) => {
        const boxes = await Promise.all((await entries.all()).map(boxOf));
        expect(boxes.length).toBeGreaterThan(5);
        for (const { x, width: own, height } of boxes) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + own).toBeLessThanOrEqual(width);
          expect(Math.min(own, height)).toBeGreaterThanOrEqual(44);
        }
      };
      await checkBoxes(bar.locator('a:visible, summary'));
      await touchInput.press(bar.locator('summary'));
      await checkBoxes(bar.locator('details a'));
    },
  );
});

describe('On a phone in elder mode', () => {
  it.each([390, 360])('the name in the header takes at most two lines at %i pixels', async width => {
    const visitor = await environment.visit({ device: 'phone', elder: true });
    await visitor.page.setViewportSize({ width, height: 740 });
    await visitor.open('/aedList');
    const name = visitor.page.locator('.site-head .brand strong');
    const lineHeight = await name.evaluate(element => parseFloat(getComputedStyle(element).lineHeight));
    expect((await boxOf(name)).height).toBeLessThan(2.5 * lineHeight);
  });

  it('the map of AEDs is zoomed by touch', async () => {
    const visitor = await environment.visit({ device: 'phone', elder: true });
    await visitor.open('/aedList');
    const { width, height } = await boxOf(visitor.page.locator('.leaflet-control-zoom-in'));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  it('the AEDs fit into the viewport again when the phone is rotated', async () => {
    const visitor = await environment.visit({ device: 'phone', elder: true });
    await visitor.page.setViewportSize({ width: 740, height: 360 });
    await visitor.open('/aedList');
    await boxOf(visitor.page.locator('.aed-card').first());
    await visitor.page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => visitor.checkWidth().then(() => 'fits', String)).toBe('fits');
  });
});

describe('On a map', () => {
  it('overlapping pins are one cluster, which a tap separates', async () => {
    const visitor = await environment.visit({ device: 'phone' });
    await visitor.open('/aedList');
    const groups = visitor.page.locator('.map-pin--group');
    await groups.first().waitFor();
    const pins = visitor.page.locator('.map-pin');
    const before = await pins.count();
    await touchInput.press(groups.first());
    await expect.poll(() => pins.count()).toBeGreaterThan(before);
  });
});

describe('On a desktop at 200 %', () => {
  it('no focused element is covered by the bar of a form', async () => {
    const visitor = await environment.visit({ as: await createMember(environment.server) });
    await visitor.page.setViewportSize({ width: 680, height: 420 });
    await visitor.open('/apply?flow=training');
    const send = visitor.button('同意并开始填写');
    const bar = await boxOf(visitor.page.locator('.actions'));
    const focus = visitor.page.locator(':focus');
    const inBar = () => send.evaluate(element => element === document.activeElement);
    const lowest: number[] = [];
    await visitor.page.getByRole('checkbox').first().focus();
    for (; !(await inBar()); await visitor.page.keyboard.press('Tab')) {
      const { y, height } = await boxOf(focus);
      lowest.push(y + height);
    }
    expect(lowest.length).toBeGreaterThan(3);
    expect(Math.max(...lowest)).toBeLessThanOrEqual(bar.y);
  });
});
