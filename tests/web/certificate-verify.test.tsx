import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import VerifyCertificate from '../../src/web/pages/certificateVerify';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';
import { smallChallenge } from '../support/small-challenge';

const work = smallChallenge('lookup');

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /captcha/slide/generate', () => work.challenge);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const receipt = {
  certType: '票据',
  certNo: '000101260000000012',
  name: '林**',
  since: '2026-11-20',
  until: null,
  amount: 8800,
  minutes: null,
  counterpart: null,
};

/** Opens the verification page with the code of a document. */
async function openVerifiedCertificate(answer: object) {
  portal.answer('GET /certificate/verify', () => answer);
  const page = visit('/certificateVerify?certNo=0000000012&checkCode=7f3k9a', <VerifyCertificate />);
  await page.user.click(await screen.findByRole('button', { name: '查询' }));
  return page;
}

describe('Verifying a receipt', () => {
  it('describes the fields: the number on the receipt and its check code', async () => {
    const { container } = visit('/certificateVerify', <VerifyCertificate />);
    expect((await screen.findByLabelText(/票据号码/)).getAttribute('aria-describedby')).toBeTruthy();
    screen.getByText(/票据号码（10位数字），也可以连同票据代码/);
    screen.getByText(/校验码，不填姓名/);
    expect(await findings(container)).toEqual([]);
  });

  it('names the payer instead of a person, and both parts of the number', async () => {
    const { container } = await openVerifiedCertificate({ result: '有效', certificate: receipt });
    await screen.findByText('交款人');
    expect(screen.queryByText('姓名')).toBeNull();
    screen.getByText('00010126 0000000012');
    const [asked] = portal.requestsOf('GET /certificate/verify');
    expect([asked?.query.get('checkCode'), asked?.query.get('ticket')]).toEqual(['7f3k9a', work.ticket]);
    expect(await findings(container)).toEqual([]);
  });

  it('shows date and counterpart of a reversed receipt, and the original of a reversal', async () => {
    const counterpart = { no: '000101260000000013', day: '2026-11-21' };
    const { container } = await openVerifiedCertificate({
      result: '已红冲',
      certificate: { ...receipt, counterpart },
    });
    await waitFor(() =>
      expect(container.querySelector('.note')?.textContent).toBe(
        '这张票据已于2026年11月21日由红字票据 00010126 0000000013 冲销作废，不能再作凭证。',
      ),
    );
    cleanup();
    const red = { ...receipt, certNo: counterpart.no, amount: -8800 };
    const verifiedReceipt = { no: receipt.certNo, day: receipt.since };
    const other = await openVerifiedCertificate({
      result: '红字票据',
      certificate: { ...red, counterpart: verifiedReceipt },
    });
    await screen.findByText('-￥88.00');
    expect(other.container.querySelector('.note')?.textContent).toBe(
      '这是红字票据，冲销2026年11月20日开具的票据 00010126 0000000012。',
    );
  });
});
