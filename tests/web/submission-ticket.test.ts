import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { Submission } from '../../src/web/engine/applications/effect-runner';
import { createTicketSubmit } from '../../src/web/engine/applications/submission-ticket';
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

describe('Work of a guest submission', () => {
  it('is done, and its ticket is sent with the submission', async () => {
    const submit = vi.fn(async () => application());
    await createTicketSubmit(tickets())(submission('a'), submit);
    expect(submit).toHaveBeenCalledWith({ ...submission('a'), ticket: 'ticket 1' });
  });

  it('is not done again for the same content after a lost answer', async () => {
    const prove = tickets();
    const prover = createTicketSubmit(prove);
    const submit = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(application());
    await expect(prover(submission('a'), submit)).rejects.toThrow('no answer');
    await prover(submission('a'), submit);
    expect(prove).toHaveBeenCalledTimes(1);
  });

  it('is done again when the ticket was rejected, and for other content', async () => {
    const prove = tickets();
    const prover = createTicketSubmit(prove);
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
