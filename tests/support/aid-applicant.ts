import { randomUUID } from 'node:crypto';
import { idCheckCharacter } from '../../src/domain/identity-documents';
import { applicationAnswers } from './derived-answers';
import type { DeskClerk } from './desk-clerk';
import { withOwnFiles } from './fixture-files';
import type { Answer, TestPortal } from './test-portal';

/** Submission paths of the aid flows. */
const paths = {
  'serious-illness': '/serious/illness/apply',
  'student-aid': '/student/aid/apply',
  'seek-help': '/seek/help/apply',
  'welfare-apply': '/public/welfare/apply',
} as const;

export type AidFlow = keyof typeof paths;
type Answers = Record<string, unknown>;

/** An applicant for aid. */
export interface Applicant {
  token: string;
  accountId: string;
  apply(flow: AidFlow, answers?: Answers, query?: Record<string, string>): Promise<Answer>;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
}

export async function createAidApplicant(portal: TestPortal): Promise<Applicant> {
  const account = await portal.signUp();
  const documents = await portal.get('/website/document', { query: { id: 'consents' } });
  const consents = documents.data
    .filter(({ id }: { id: string }) => ['C1', 'C2', 'C3', 'C4', 'C5'].includes(id))
    .map(({ id, version }: { id: string; version: number }) => `${id}@${version}`)
    .join(',');
  return {
    ...account,
    async apply(flow, answers = applicationAnswers(flow, 'minimal'), query = {}) {
      const form = portal.services.forms.live(flow);
      return portal.post(paths[flow], {
        token: account.token,
        query: { consents, ...query },
        body: await withOwnFiles(portal, account.token, form, answers),
        headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
      });
    },
    get: (path, query = {}) => portal.get(path, { token: account.token, query }),
  };
}

/**
 * Advances a submitted application until it is approved and waits for payment.
 * @returns its sequence
 */
export async function approveForPayment(
  clerk: DeskClerk,
  { id, sequence }: { id: string; sequence: number },
) {
  for (let at = sequence; ; at += 1) {
    const { data } = await clerk.open(id);
    const action = data.application.allowedActions.includes('approve') ? 'approve' : 'advance';
    const done = await clerk.post('decide', { id, sequence: at, action });
    if (done.code !== 0) throw new Error(`${action}: ${done.msg}`);
    if (action === 'approve') return at + 1;
  }
}

/** Submits the paid grant as staff. */
export function grant(
  portal: TestPortal,
  { token }: DeskClerk,
  application: { id: string; sequence: number },
  answers: { amount: string; grantDate: string },
): Promise<Answer> {
  return portal.post('/admin/application/followUp', {
    token,
    query: { id: application.id, followUp: 'grant', sequence: String(application.sequence) },
    body: answers,
    headers: {
      'idempotency-key': randomUUID(),
      'form-version': portal.services.forms.live('grant').version,
    },
  });
}

/**
 * Answers of a person with an identity number of the unassigned county, born on a day.
 * @param order 000–999, odd for a man
 */
export function citizen(birthday: string, order = 2): Answers {
  const digits = `110199${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  return { idType: 0, idNo: digits + idCheckCharacter(digits), birthday, sex: order % 2 };
}
