import type { Charge } from '../../src/server/engine/payments/provider';

let count = 0;

/** A charge with a unique number; the given properties override the defaults. */
export function charge(overrides: Partial<Charge> = {}): Charge {
  count += 1;
  return {
    no: `D20261120${String(count).padStart(6, '0')}`,
    amount: 12_345,
    subject: '捐款·示例项目',
    channel: 'native',
    expiresAt: new Date(Date.now() + 1_800_000),
    returnUrl: 'https://www.example.org/#/userDonate?tab=1',
    ...overrides,
  };
}

export const NOTICE_URL = 'http://127.0.0.1:9/api/pay/notice';
