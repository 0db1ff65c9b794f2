import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import FeedBackForm from '../../src/web/pages/feedBackForm';
import { findings } from '../support/accessibility-violations';
import { applicationAnswers } from '../support/derived-answers';
import {
  application,
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  visit,
  visitInBrowser,
} from '../support/fake-portal';
import { liveFormResponse } from '../support/live-form-response';
import { projectForm } from '../support/project-schemas';
import { smallChallenge } from '../support/small-challenge';

const letter = projectForm('letter');
const answers = applicationAnswers('letter', 'minimal');

/** The session of a guest who has started before. */
const guest = { token: 'g'.repeat(43), expiresAt: '2999-01-01T00:00:00Z' };

let portal: FakePortal;
let serial = 0;
beforeEach(() => {
  resetPortalState();
  serial = 0;
  portal = fakePortal();
  portal.answer('GET /flow/form', () => liveFormResponse(letter));
  portal.answer('POST /security/guest', () => guest);
  portal.answer('GET /captcha/slide/generate', () => {
    serial += 1;
    return smallChallenge(`work ${serial}`).challenge;
  });
  portal.answer('POST /flows/{flow}/applications', () => ({
    ...application({ flow: 'letter', no: 'XJ20260000007' }),
    queryCode: '042917',
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a complete letter that only has to be sent. */
function openCompletedLetter() {
  portal.state.draft = {
    flow: 'letter',
    application: null,
    formVersion: letter.version,
    snapshot: { value: { preparing: 'review' }, context: { furthest: 2, editing: false, revision: 0 } },
    answers,
    consents: ['C1@1'],
    sequence: 1,
    savedAt: '2026-11-20T07:04:00Z',
  };
  return visitInBrowser('/feedBackForm', <FeedBackForm />);
}

const send = () => screen.findByRole('button', { name: '寄出这封信' });

describe('Letter to the chairman', () => {
  it('starts with the guidance and the consent', async () => {
    const { container } = visit('/feedBackForm', <FeedBackForm />);
    expect(await screen.findByRole('heading', { level: 1, name: '写信给会长' })).toBeTruthy();
    expect(await screen.findByLabelText(/标题/u)).toBeTruthy();
    expect(screen.getByRole('radio', { name: '建议' })).toBeTruthy();
    expect(screen.getByText('文本 C1', { exact: false })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('is sent by a guest with a proof of work, and leads to its number and query code', async () => {
    localStorage.setItem('boai.guest', JSON.stringify(guest));
    const { user, at } = openCompletedLetter();
    await user.click(await send());
    await waitFor(() => expect(portal.requestsOf('POST /flows/{flow}/applications')).toHaveLength(1));
    const [sent] = portal.requestsOf('POST /flows/{flow}/applications');
    expect(sent?.headers.get('captcha-ticket')).toBe(smallChallenge('work 1').ticket);
    expect(sent?.body).toEqual(answers);
    await waitFor(() => expect(at.path).toBe(`/feedBackForm?id=${applicationId}`));
  });

  it('does the work again when the ticket was rejected', async () => {
    localStorage.setItem('boai.guest', JSON.stringify(guest));
    portal.answerOnce('POST /flows/{flow}/applications', () => {
      throw new Refusal('captchaWrong');
    });
    const { user } = openCompletedLetter();
    await user.click(await send());
    expect(await screen.findByText('验证未通过，请重新验证')).toBeTruthy();
    await user.click(await send());
    await waitFor(() => expect(portal.requestsOf('POST /flows/{flow}/applications')).toHaveLength(2));
    expect(portal.requestsOf('POST /flows/{flow}/applications')[1]?.headers.get('captcha-ticket')).toBe(
      smallChallenge(`work ${serial}`).ticket,
    );
    expect(serial).toBeGreaterThan(1);
  });

  it('is sent by a member without work', async () => {
    logIn();
    const { user } = openCompletedLetter();
    await user.click(await send());
    await waitFor(() => expect(portal.requestsOf('POST /flows/{flow}/applications')).toHaveLength(1));
    expect(portal.requestsOf('POST /flows/{flow}/applications')[0]?.headers.get('captcha-ticket')).toBeNull();
  });
});
