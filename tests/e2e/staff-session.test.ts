import { describe, expect, it } from 'vitest';
import type { Visitor } from '../support/browser-visitor';
import { setUpSharedE2eEnvironment } from '../support/e2e-environment';
import { clerk, logIn } from '../support/login-steps';

const environment = setUpSharedE2eEnvironment();

const MINUTE_MS = 60_000;

/** A member of staff at the desk, in a browser whose clock the test moves. */
async function openDesk(device: 'phone' | 'desk'): Promise<Visitor> {
  const visitor = await environment.visit({ as: clerk, device, movesClock: true });
  await visitor.open('/desk');
  return visitor;
}

const pass = ({ page }: Visitor, minutes: number) => page.clock.fastForward(minutes * MINUTE_MS);
const warning = ({ page }: Visitor) => page.getByRole('dialog', { name: '还在吗？' });

describe('A session of staff in which nobody does anything', () => {
  it.each(['phone', 'desk'] as const)(
    'warns two minutes before its end, and goes on at a press, on a %s',
    async device => {
      const visitor = await openDesk(device);
      await pass(visitor, 27);
      expect(await warning(visitor).count()).toBe(0);
      await pass(visitor, 1.1);
      await warning(visitor).waitFor();
      expect(await warning(visitor).innerText()).toMatch(/\b1[01]\d 秒后退出登录/);
      await visitor.checkAccessibility();
      const told = visitor.page.waitForRequest(request => request.url().endsWith('/api/user/token/check'));
      await visitor.button('继续使用').click();
      // Somebody is there: the server must not take the request for one of the page alone.
      expect((await told).headers()).not.toHaveProperty('unattended');
      expect(await warning(visitor).count()).toBe(0);
      await pass(visitor, 27);
      expect(await warning(visitor).count()).toBe(0);
    },
  );

  it('ends, and leads back to the same page after the next login', async () => {
    const visitor = await openDesk('desk');
    await visitor.open('/desk?flow=organ-donation&order=newest');
    await pass(visitor, 28.5);
    await warning(visitor).waitFor();
    await pass(visitor, 2);
    await visitor.waitForRoute('/login', '用户登录');
    expect(await warning(visitor).count()).toBe(0);
    await visitor.checkAccessibility();
    await logIn(visitor, clerk);
    await visitor.waitForRoute('/desk', '待办队列');
    expect(visitor.route).toBe('/desk?flow=organ-donation&order=newest');
  });

  it('does not end while the person types, also without a call', async () => {
    const visitor = await openDesk('desk');
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await pass(visitor, 20);
      await visitor.page.keyboard.press('Shift');
    }
    await pass(visitor, 1);
    expect(await warning(visitor).count()).toBe(0);
    expect(visitor.route).toMatch(/^\/desk/);
  });
});
