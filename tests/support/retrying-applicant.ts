import { randomUUID } from 'node:crypto';
import type { OpenAccount } from './accounts';
import { applicationAnswers } from './derived-answers';
import { person } from './fictional-person';
import { getFlow } from './flows';
import type { Server } from './server-process';

const organ = getFlow('organ-donation');

/** Response to a request; `data` is the application. */
export interface Answer {
  code: number;
  msg: string;
  data: { id: string; no: string; sequence: number };
}

/** An applicant who registers for organ donation once, and retries the same submission until it is answered. */
export class Submitter {
  /** The successful response received, if any: what the applicant has been told. */
  successResponse: Answer | null = null;
  /** Called at each response. */
  onResponse = () => {};
  private readonly key = randomUUID();
  private readonly answers: object;
  private headers: Record<string, string> = {};
  private query = '';

  constructor(
    private readonly server: Pick<Server, 'origin'>,
    readonly account: OpenAccount,
    number: number,
  ) {
    this.answers = { ...applicationAnswers(organ.id, 'minimal'), ...person(number) };
  }

  /** Prepares the submissions of these applicants, up to their confirmation codes. */
  static async prepare(people: Submitter[]): Promise<void> {
    const [one] = people;
    if (!one) return;
    const { data: form } = await one.call('/flow/form?flow=organ-donation');
    const { data: documents } = await one.call('/website/document?id=consents');
    const consents = (documents as { id: string; version: number }[])
      .filter(({ id }) => organ.consents.some(needed => needed === id))
      .map(({ id, version }) => `${id}@${version}`);
    const confirmations = `/flows/${organ.id}/confirmations`;
    await Promise.all(people.map(submitter => submitter.call(confirmations, { event: 'FILED' })));
    const { data: inbox } = await one.call('/developer/inbox');
    for (const submitter of people) {
      const sms = (inbox as { mobile: string; params: string[] }[]).find(
        ({ mobile }) => mobile === submitter.account.mobile,
      );
      submitter.query = new URLSearchParams({ consents: consents.join(',') }).toString();
      submitter.headers = {
        'idempotency-key': submitter.key,
        'form-version': (form as { version: string }).version,
        'confirm-code': sms?.params[0] ?? '',
      };
    }
  }

  /** Sends the same submission at each call. Rejects when there is no response. */
  async submit(): Promise<Answer> {
    const answer = (await this.call(`/donation/organ/apply?${this.query}`, this.answers)) as Answer;
    if (answer.code === 0) this.successResponse ??= answer;
    this.onResponse();
    return answer;
  }

  private async call(path: string, body?: object): Promise<{ data: unknown }> {
    const response = await fetch(`${this.server.origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        organization: 'LLBA',
        token: this.account.token,
        ...(body && { 'content-type': 'application/json' }),
        ...this.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json() as Promise<{ data: unknown }>;
  }
}
