import { randomUUID } from 'node:crypto';
import { type Applicant, createApplicant } from './applicant';
import { applicationAnswers } from './derived-answers';
import { person } from './fictional-person';
import type { Answer, TestPortal } from './test-portal';

export const FLOW = 'organ-donation';

let number = 400;

/** A new applicant with a submitted application and a unique identity number. */
export async function createSubmittedApplication(
  portal: TestPortal,
): Promise<{ applicant: Applicant; id: string; no: string; idNo: string }> {
  number += 1;
  const applicant = await createApplicant(portal);
  const { idNo, birthday, sex } = person(number);
  const { code, msg, data } = await applicant.apply({
    answers: { ...applicationAnswers(FLOW, 'minimal'), idNo, birthday, sex },
  });
  if (code !== 0) throw new Error(msg);
  return { applicant, id: data.id, no: data.no, idNo };
}

/** A member of staff, with the operations of the desk. */
export class DeskClerk {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
    readonly accountId: string,
  ) {}

  static async appoint(portal: TestPortal, nickname: string, roles = ['review']): Promise<DeskClerk> {
    const { token, accountId } = await portal.signUp({ roles, nickname });
    return new DeskClerk(portal, token, accountId);
  }

  queue(query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get('/admin/application/list', { token: this.token, query });
  }

  open(id: string): Promise<Answer> {
    return this.portal.get('/admin/application/detail', { token: this.token, query: { id } });
  }

  /** Calls an operation of the desk on an application. */
  post(what: string, body: object): Promise<Answer> {
    const headers: Record<string, string> = what === 'decide' ? { 'idempotency-key': randomUUID() } : {};
    return this.portal.post(`/admin/application/${what}`, { token: this.token, body, headers });
  }

  /**
   * Submits a staff follow-up with the minimal answers, changed as given.
   * @param followUp name of the follow-up in the flow's declaration
   */
  submitFollowUp(id: string, followUp: string, sequence: number, change: object = {}): Promise<Answer> {
    const form = followUp.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    return this.portal.post('/admin/application/followUp', {
      token: this.token,
      query: { id, followUp, sequence: String(sequence) },
      body: { ...applicationAnswers(form, 'minimal'), ...change },
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': this.portal.services.forms.live(form).version,
      },
    });
  }

  approve(id: string, sequence = 1): Promise<Answer> {
    return this.post('decide', { id, sequence, action: 'approve' });
  }
}
