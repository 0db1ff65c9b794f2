import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import {
  captchaRequest,
  createCaptchaSubmit,
  requestCaptchaTicket,
} from '../../src/web/engine/applications/captcha-proof';
import type { Submission } from '../../src/web/engine/applications/effect-runner';
import { application } from '../support/fake-portal';

const submission = (key: string): Submission => ({
  answers: {},
  consents: [],
  formVersion: 'v',
  key,
  code: '',
  editedApplication: null,
});

function tickets() {
  let serial = 0;
  return vi.fn(async () => {
    serial += 1;
    return `ticket ${serial}`;
  });
}

describe('Captcha of a guest submission', () => {
  it('is requested, and its ticket is sent with the submission', async () => {
    const submit = vi.fn(async () => application());
    await createCaptchaSubmit(tickets())(submission('a'), submit);
    expect(submit).toHaveBeenCalledWith({ ...submission('a'), ticket: 'ticket 1' });
  });

  it('is not requested again for the same content after a lost answer', async () => {
    const prove = tickets();
    const prover = createCaptchaSubmit(prove);
    const submit = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(application());
    await expect(prover(submission('a'), submit)).rejects.toThrow('no answer');
    await prover(submission('a'), submit);
    expect(prove).toHaveBeenCalledTimes(1);
  });

  it('is requested again when the ticket was rejected, and for other content', async () => {
    const prove = tickets();
    const prover = createCaptchaSubmit(prove);
    const submit = vi
      .fn()
      .mockRejectedValueOnce(new Refusal('captchaWrong'))
      .mockResolvedValue(application());
    await expect(prover(submission('a'), submit)).rejects.toThrow();
    await prover(submission('a'), submit);
    await prover(submission('b'), submit);
    expect(prove).toHaveBeenCalledTimes(3);
    expect(submit).toHaveBeenLastCalledWith({ ...submission('b'), ticket: 'ticket 3' });
  });
});

describe('Captcha request', () => {
  it('stays open until a ticket is given', async () => {
    const ticketRequest = requestCaptchaTicket();
    captchaRequest.get()?.onTicket('ticket');
    await expect(ticketRequest).resolves.toBe('ticket');
    expect(captchaRequest.get()).toBeNull();
  });

  it('rejects when the dialog is closed', async () => {
    const ticketRequest = requestCaptchaTicket();
    captchaRequest.get()?.onClose();
    await expect(ticketRequest).rejects.toMatchObject({ reason: 'captchaWrong' });
    expect(captchaRequest.get()).toBeNull();
  });
});
