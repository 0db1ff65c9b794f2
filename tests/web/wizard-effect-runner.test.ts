import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, type RefusalName } from '../../src/domain/refusals';
import type { FlowEvent } from '../../src/flows/engine/events';
import type { Flow } from '../../src/flows/engine/flow-definition';
import { queryClient } from '../../src/web/app/api/query-client';
import { createEffectRunner, type FlowCalls } from '../../src/web/engine/applications/effect-runner';
import { createWizardStore, type EligibilityCheck } from '../../src/web/engine/applications/wizard-store';
import { application } from '../support/fake-portal';
import { getFlow } from '../support/flows';

const organ = getFlow('organ-donation');
const activity = getFlow('volunteer-activity');

const target = { id: 'a', sequence: 2 };

function createRunner(calls: Partial<FlowCalls> = {}, flow: Flow = organ) {
  const sheet = createWizardStore({ answers: { name: '林若澜' }, consents: ['C1@1'] });
  const autosave = {
    touch: vi.fn(),
    flush: vi.fn(async () => {}),
    pause: vi.fn(async () => {}),
    resume: vi.fn(),
  };
  const flowCalls: FlowCalls = {
    check: vi.fn(async () => ({ pass: true, reason: 'OK' as const, msg: '' })),
    sendCode: vi.fn(async () => ({ sentTo: '138****0000', retryAfter: 60 })),
    submit: vi.fn(async () => application()),
    ...calls,
  };
  const { perform, precheckEligibility } = createEffectRunner({
    flow,
    formVersion: 'v',
    editedApplication: target,
    store: sheet,
    calls: flowCalls,
    autosave,
  });
  const sent: FlowEvent[] = [];
  /** Runs an effect and returns the event sent to the machine. */
  const run = async (kind: 'check' | 'sendCode' | 'submit') => {
    perform({ kind }, event => void sent.push(event));
    await waitFor(() => expect(kind === 'sendCode' || sent.length > 0).toBe(true));
    await Promise.resolve();
    return sent.splice(0).at(-1);
  };
  return { sheet, autosave, calls: flowCalls, run, precheckEligibility };
}

const failWith = (reason: RefusalName) => async () => {
  throw new Refusal(reason);
};
const lost = async () => {
  throw new TypeError('Failed to fetch');
};

describe('Effect runner', () => {
  it('sends the result of the eligibility check to the machine', async () => {
    expect(await createRunner().run('check')).toEqual({ type: 'CHECKED', pass: true });
    const check = async () => ({ pass: false, reason: 'CLOSED' as const, msg: '暂停受理' });
    const { run, sheet } = createRunner({ check });
    expect(await run('check')).toEqual({ type: 'CHECKED', pass: false });
    expect(sheet.get().eligibilityCheck?.msg).toBe('暂停受理');
  });

  it('uses a check made in advance when the check follows the guidance', async () => {
    const { precheckEligibility, run, calls, sheet } = createRunner({}, activity);
    await precheckEligibility();
    expect(await run('check')).toEqual({ type: 'CHECKED', pass: true });
    expect(sheet.get().eligibilityCheck?.reason).toBe('OK');
    expect(calls.check).toHaveBeenCalledOnce();
    await run('check');
    expect(calls.check).toHaveBeenCalledTimes(2);
  });

  it('reloads dynamic options when a submission is refused, because the last seat may be taken', async () => {
    const offers = { queryKey: ['offers', 'class'], queryFn: vi.fn(async () => []) };
    void queryClient.prefetchQuery(offers);
    await queryClient.prefetchQuery(offers);
    expect(offers.queryFn).toHaveBeenCalledOnce();
    await createRunner({ submit: failWith('conflict') }).run('submit');
    void queryClient.prefetchQuery(offers);
    await waitFor(() => expect(offers.queryFn).toHaveBeenCalledTimes(2));
  });

  it('checks again after a negative result, for changed answers, and after a network error', async () => {
    const no = vi.fn(async () => ({ pass: false, reason: 'CLOSED' as const, msg: '暂停受理' }));
    const refused = createRunner({ check: no }, activity);
    await refused.precheckEligibility();
    expect(await refused.run('check')).toEqual({ type: 'CHECKED', pass: false });
    expect(no).toHaveBeenCalledTimes(2);

    const changed = createRunner({}, activity);
    await changed.precheckEligibility();
    changed.sheet.answer({ name: '林若澄' });
    await changed.run('check');
    expect(changed.calls.check).toHaveBeenCalledTimes(2);

    const unreached = createRunner({ check: lost }, activity);
    await unreached.precheckEligibility();
    expect(unreached.sheet.get().problem).toBeNull();
    expect(await unreached.run('check')).toEqual({ type: 'UNREACHABLE' });
  });

  it('checks again after a minute, and ignores an answer that arrives after a later one', async () => {
    const { precheckEligibility, run, calls } = createRunner({}, activity);
    await precheckEligibility();
    vi.setSystemTime(Date.now() + 61_000);
    await run('check');
    vi.useRealTimers();
    expect(calls.check).toHaveBeenCalledTimes(2);

    let resolveCheck: (check: EligibilityCheck) => void = () => {};
    const answers = [
      () => new Promise<EligibilityCheck>(resolve => (resolveCheck = resolve)),
      async () => ({ pass: false, reason: 'CLOSED' as const, msg: '暂停受理' }),
    ];
    const late = createRunner({ check: () => answers.shift()?.() ?? lost() }, activity);
    const prechecked = late.precheckEligibility();
    expect(await late.run('check')).toEqual({ type: 'CHECKED', pass: false });
    resolveCheck({ pass: true, reason: 'OK', msg: '' });
    await prechecked;
    expect(await late.run('check')).toEqual({ type: 'UNREACHABLE' });
  });

  it('makes no check in advance when the check follows a step', async () => {
    const { precheckEligibility, calls } = createRunner();
    await precheckEligibility();
    expect(calls.check).not.toHaveBeenCalled();
  });

  it('returns to the step of a refused check, with the reason', async () => {
    const { run, sheet } = createRunner({ check: failWith('tooOften') });
    expect(await run('check')).toEqual({ type: 'REFUSED', reason: 'tooOften' });
    expect(sheet.get().problem?.text).toBe('操作过于频繁，请稍后再试');
  });

  it('submits answers, consents, version, key and code, and stops saving drafts before', async () => {
    const { run, calls, sheet, autosave } = createRunner();
    sheet.set({ confirmation: { sentTo: '', resendAt: 0, code: '482913' } });
    expect(await run('submit')).toEqual({ type: 'FILED' });
    expect(autosave.pause).toHaveBeenCalledBefore(calls.submit as ReturnType<typeof vi.fn>);
    expect(calls.submit).toHaveBeenCalledWith({
      answers: { name: '林若澜' },
      consents: ['C1@1'],
      formVersion: 'v',
      key: sheet.get().idempotencyKey,
      code: '482913',
      editedApplication: target,
    });
    expect(sheet.get().submitted?.no).toBe('QG20260000001');
    expect(autosave.resume).not.toHaveBeenCalled();
  });

  it('does not submit when another tab has saved or submitted the draft since', async () => {
    const { run, calls, sheet, autosave } = createRunner();
    autosave.flush.mockImplementation(async () => sheet.set({ saving: { state: 'conflict' } }));
    expect(await run('submit')).toEqual({ type: 'REFUSED', reason: 'conflict' });
    expect(autosave.touch).toHaveBeenCalledBefore(autosave.flush);
    expect(calls.submit).not.toHaveBeenCalled();
    expect(sheet.get().problem?.text).toBe('请先选择保留哪一份');
  });

  it('saves no draft before a retry: the first attempt may have submitted and deleted it', async () => {
    const { run, autosave } = createRunner({ submit: lost });
    await run('submit');
    await run('submit');
    expect(autosave.touch).toHaveBeenCalledOnce();
  });

  it('saves drafts again after a refusal', async () => {
    const { run, autosave } = createRunner({ submit: failWith('smsCodeWrong') });
    expect(await run('submit')).toEqual({ type: 'REFUSED', reason: 'smsCodeWrong' });
    expect(autosave.resume).toHaveBeenCalled();
  });

  it.each<[string, () => Promise<never>]>([
    ['no answer', lost],
    ['a fault of the server', failWith('unexpected')],
    ['a server that is down', failWith('unavailable')],
  ])('does not treat %s as a refusal: the submission may have arrived', async (_, submit) => {
    expect(await createRunner({ submit }).run('submit')).toEqual({ type: 'UNREACHABLE' });
  });

  it('keeps the idempotency key for the same content, and creates another one for other content', async () => {
    const { run, sheet } = createRunner({ submit: lost });
    await run('submit');
    const first = sheet.get().idempotencyKey;
    await run('submit');
    expect(sheet.get().idempotencyKey).toBe(first);
    sheet.answer({ name: '林若澜' });
    expect(sheet.get().idempotencyKey).toBe(first);
    sheet.answer({ name: '林若澄' });
    await run('submit');
    expect(sheet.get().idempotencyKey).not.toBe(first);
  });

  it('stores the recipient of the code and when the next one can be requested', async () => {
    const { run, sheet } = createRunner();
    await run('sendCode');
    const { sentTo, resendAt } = sheet.get().confirmation;
    expect(sentTo).toBe('138****0000');
    expect(resendAt - Date.now()).toBeGreaterThan(55_000);
  });

  it('keeps an earlier code valid when another one was refused', async () => {
    const sendCode = async () => {
      throw new Refusal('smsTooOften', undefined, [], { retryAfter: 30 });
    };
    const { run, sheet } = createRunner({ sendCode });
    sheet.set({ confirmation: { sentTo: '138****0000', resendAt: 0, code: '' } });
    await run('sendCode');
    expect(sheet.get().confirmation.sentTo).toBe('138****0000');
    expect(sheet.get().confirmation.resendAt - Date.now()).toBeGreaterThan(25_000);
    expect(sheet.get().problem?.reason).toBe('smsTooOften');
  });
});
