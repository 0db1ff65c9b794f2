import { randomUUID } from 'node:crypto';
import { applicationAnswers, type Extent } from './derived-answers';
import { person } from './fictional-person';
import type { Answer, TestPortal } from './test-portal';

let number = 20_000;

/** An applicant who submits the form of any flow through its operations. */
export class FlowSubmitter {
  private constructor(
    private readonly portal: TestPortal,
    readonly flow: string,
    readonly token: string,
    readonly mobile: string,
    private readonly consents: string,
  ) {}

  /** A new account with the given consents, e.g. `C1 C2`. */
  static async create(portal: TestPortal, flow: string, consents: string): Promise<FlowSubmitter> {
    const { token, mobile } = await portal.signUp();
    const { data } = await portal.get('/website/document', { query: { id: 'consents' } });
    const texts = (data as { id: string; version: number }[]).filter(({ id }) => consents.includes(id));
    return new FlowSubmitter(
      portal,
      flow,
      token,
      mobile,
      texts.map(({ id, version }) => `${id}@${version}`).join(','),
    );
  }

  /**
   * A derived application with the identity of a new person, without earlier applications.
   * @param chosen answers that decide which others the form asks for
   */
  answers(
    change: Record<string, unknown> = {},
    extent: Extent = 'minimal',
    chosen: Record<string, unknown> = {},
  ) {
    number += 1;
    const { idNo, birthday, sex } = person(number);
    const answers = applicationAnswers(this.flow, extent, { idType: 0, birthday, ...chosen });
    return { ...answers, idNo, birthday, sex, ...change };
  }

  async apply(path: string, answers: object, query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.post(path, {
      token: this.token,
      query: { consents: this.consents, ...query },
      body: answers,
      headers: { 'idempotency-key': randomUUID(), 'form-version': await this.version(this.flow) },
    });
  }

  /** Submits a follow-up through the operation at this path. */
  async submitFollowUp(
    path: string,
    form: string,
    id: string,
    answers: object = applicationAnswers(form, 'minimal'),
  ) {
    return this.portal.post(path, {
      token: this.token,
      query: { id },
      body: answers,
      headers: { 'idempotency-key': randomUUID(), 'form-version': await this.version(form) },
    });
  }

  /** Cancels an application, with a confirmation code where the flow requires it. */
  async cancel(path: string, id: string, { code }: { code?: string } = {}): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID(), ...(code && { 'confirm-code': code }) };
    return this.portal.post(path, { token: this.token, body: { id }, headers });
  }

  /** Requests the confirmation code of a cancellation, and reads it. */
  async cancelCode(): Promise<string> {
    const body = { event: 'CANCEL' };
    await this.portal.post(`/flows/${this.flow}/confirmations`, { token: this.token, body });
    return this.portal.codeSentTo(this.mobile);
  }

  get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get(path, { token: this.token, query });
  }

  private async version(form: string): Promise<string> {
    return (await this.portal.get('/flow/form', { query: { flow: form } })).data.version;
  }
}

/** A member of staff who decides on applications and submits follow-ups. */
export class StaffMember {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
  ) {}

  static async appoint(portal: TestPortal): Promise<StaffMember> {
    return new StaffMember(portal, (await portal.signUp({ roles: ['review'] })).token);
  }

  async decide(
    id: string,
    action: 'approve' | 'reject' | 'advance' | 'refuseVoucher',
    more: object = {},
  ): Promise<Answer> {
    const sequence = await this.sequence(id);
    return this.portal.post('/admin/application/decide', {
      token: this.token,
      body: { id, sequence, action, ...more },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  async submitFollowUp(followUp: string, form: string, id: string, answers: object): Promise<Answer> {
    const { version } = (await this.portal.get('/flow/form', { query: { flow: form } })).data;
    return this.portal.post('/admin/application/followUp', {
      token: this.token,
      query: { id, followUp, sequence: String(await this.sequence(id)) },
      body: answers,
      headers: { 'idempotency-key': randomUUID(), 'form-version': version },
    });
  }

  /** Names of the follow-ups available in the case. */
  async listFollowUps(id: string): Promise<string[]> {
    const { data } = await this.portal.get('/admin/application/detail', { token: this.token, query: { id } });
    return data.application.followUps.map(({ name }: { name: string }) => name);
  }

  private async sequence(id: string): Promise<number> {
    const { data } = await this.portal.get('/admin/application/detail', { token: this.token, query: { id } });
    return data.application.sequence;
  }
}
