import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { SmsFailure } from '../../src/server/platform/sms';
import { withSignature } from '../../src/server/platform/sms/signature';
import { createSecondOrganisation } from '../support/second-organisation';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let first: TestPortal;
let second: TestPortal;
beforeAll(async () => {
  first = await startTestPortal();
  second = await createSecondOrganisation(first);
});
afterAll(() => first.close());

const sign = async (portal: TestPortal, signature: string | null, roles = ['admin']) => {
  const { token } = await portal.signUp({ roles });
  return portal.post('/admin/sms-signature', { token, body: { signature } });
};
const lastSignature = async (portal: TestPortal) => {
  await portal.services.sms.send('13700000000', 'code', ['123456', '5']);
  return portal.services.sms.inbox?.()[0]?.signature;
};

describe('The signature of the SMS', () => {
  it('is that of the server until an organisation has set its own, which no other then uses', async () => {
    expect(await lastSignature(second)).toBeNull();
    expect((await sign(second, '丰原博爱')).code).toBe(0);
    expect([await lastSignature(second), await lastSignature(first)]).toEqual(['丰原博爱', null]);
    const { token } = await second.signUp({ roles: ['admin'] });
    expect((await second.get('/admin/sms-signature', { token })).data).toEqual({ signature: '丰原博爱' });
  });

  it('cannot be that of another organisation', async () => {
    const answer = await sign(first, '丰原博爱');
    expect(answer.code).toBe(refusals.formInvalid.code);
    expect(answer.data.fields).toMatchObject([
      { path: '/signature', message: expect.stringContaining('另一个') },
    ]);
    expect(await lastSignature(first)).toBeNull();
  });

  it.each(['【丰原】', '丰', ''])('is not %j', async signature => {
    expect((await sign(second, signature)).code).not.toBe(0);
    expect(await lastSignature(second)).toBe('丰原博爱');
  });

  it('is set by an administrator, and taken away again', async () => {
    expect((await sign(second, '丰原', ['finance'])).code).toBe(refusals.forbidden.code);
    expect((await sign(second, null)).code).toBe(0);
    expect(await lastSignature(second)).toBeNull();
  });
});

describe('A signature that the provider refuses', () => {
  const messages: (string | undefined)[] = [];
  const warnings: object[] = [];
  const refusing = (code: string) =>
    withSignature(
      {
        async send(_mobile, _template, _params, _language, signature) {
          messages.push(signature);
          if (signature) throw new SmsFailure('refused', code);
        },
      },
      async () => '丰原博爱',
      { warn: (facts: object) => void warnings.push(facts) },
    );

  it('is replaced by that of the server, and logged', async () => {
    const code = 'FailedOperation.SignatureIncorrectOrUnapproved';
    await refusing(code).send('13700000000', 'code', ['1', '5']);
    expect(messages.splice(0)).toEqual(['丰原博爱', undefined]);
    expect(warnings).toMatchObject([{ code }]);
  });

  it('is not when the message was refused for another reason', async () => {
    await expect(
      refusing('LimitExceeded.PhoneNumberDailyLimit').send('13700000000', 'code', []),
    ).rejects.toThrow(SmsFailure);
    expect(messages).toEqual(['丰原博爱']);
  });
});
