import { randomUUID } from 'node:crypto';
import { applicationAnswers } from './derived-answers';
import { withOwnFiles } from './fixture-files';
import { getFlow as flowNamed } from './flows';
import type { Answer, TestPortal } from './test-portal';

type Answers = Record<string, unknown>;
const paths = {
  training: '/train/apply',
  'training-group': '/v2/train/apply',
  lecture: '/lecture/apply',
};

/** Answers that decide what else is asked, unless a test says otherwise: a class without a photo, no fee, no invoice. */
const USUAL = {
  training: { courseType: '专项', needInvoice: false },
  'training-group': { courseType: '专项', needInvoice: false },
  lecture: { isFree: 1 },
};

/** Options of a submission beside its answers. */
interface SubmissionOptions {
  more?: Record<string, string>;
  /** Consents beyond those of the flow. */
  extraConsents?: string[];
  /** Idempotency key. */
  key?: string;
}

/** An applicant for themselves, a group or an organisation. */
export class Representative {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
    readonly accountId: string,
    private readonly texts: readonly string[],
  ) {}

  static async create(portal: TestPortal): Promise<Representative> {
    const { token, accountId } = await portal.signUp();
    const { data } = await portal.get('/website/document', { query: { id: 'consents' } });
    const texts = data.map(({ id, version }: { id: string; version: number }) => `${id}@${version}`);
    return new Representative(portal, token, accountId, texts);
  }

  /** Submits the minimal form with these answers replaced. */
  async file(
    flow: keyof typeof paths,
    answers: Answers = {},
    { more = {}, extraConsents = [], key = randomUUID() as string }: SubmissionOptions = {},
  ): Promise<Answer> {
    const form = this.portal.services.forms.live(flow);
    const bodyWithFiles = await withOwnFiles(this.portal, this.token, form, {
      ...applicationAnswers(flow, 'minimal', USUAL[flow]),
      ...answers,
    });
    const requiredConsents = [...flowNamed(flow).consents, ...extraConsents];
    const consents = this.texts
      .filter(text => requiredConsents.some(id => text.startsWith(`${id}@`)))
      .join(',');
    return this.portal.post(paths[flow], {
      token: this.token,
      query: { consents, ...more },
      body: bodyWithFiles,
      headers: { 'idempotency-key': key, 'form-version': form.version },
    });
  }

  /** Cancels an application. */
  cancel(id: string): Promise<Answer> {
    return this.portal.post(`/applications/${id}/cancel`, {
      token: this.token,
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  /** Submits a follow-up. */
  async submitFollowUp(path: string, id: string, form: string, answers: Answers = {}): Promise<Answer> {
    const live = this.portal.services.forms.live(form);
    return this.portal.post(path, {
      token: this.token,
      query: { id },
      body: await withOwnFiles(this.portal, this.token, live, {
        ...applicationAnswers(form, 'minimal'),
        ...answers,
      }),
      headers: { 'idempotency-key': randomUUID(), 'form-version': live.version },
    });
  }
}
