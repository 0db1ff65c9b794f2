import { randomUUID } from 'node:crypto';
import { applicationAnswers } from './derived-answers';
import { withOwnFiles } from './fixture-files';
import type { Answer, TestPortal } from './test-portal';

const FLOW = 'goods-donation';

/** An adult who sends goods and is not named: as the donations of tests are, unless they say otherwise. */
const UNNAMED = {
  donorType: '个人',
  adult: true,
  anonymous: true,
  needReceipt: false,
  deliver: '快递',
};

/** A donor of goods. */
export class GoodsDonor {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
    readonly accountId: string,
  ) {}

  static async create(portal: TestPortal): Promise<GoodsDonor> {
    const { token, accountId } = await portal.signUp();
    return new GoodsDonor(portal, token, accountId);
  }

  /** A donor from an existing session. */
  static fromSession(portal: TestPortal, { token, accountId }: { token: string; accountId: string }) {
    return new GoodsDonor(portal, token, accountId);
  }

  /** Submits a donation of one item with minimal answers, changed as given. */
  async submitDonation(change: object = {}): Promise<Answer> {
    const form = this.portal.services.forms.live(FLOW);
    const answers: Record<string, unknown> = {
      ...applicationAnswers(FLOW, 'minimal', UNNAMED),
      items: [item()],
      ...change,
    };
    const { data } = await this.portal.get('/website/document', { query: { id: 'consents' } });
    const requiredConsents = [
      'C1',
      ...(answers.publicName ? ['C7'] : []),
      ...(answers.guardianConsent ? ['C3'] : []),
    ];
    const consents = (data as { id: string; version: number }[])
      .filter(({ id }) => requiredConsents.includes(id))
      .map(({ id, version }) => `${id}@${version}`);
    return this.portal.post('/donation/materials/create', {
      token: this.token,
      query: { consents: consents.join(',') },
      body: await withOwnFiles(this.portal, this.token, form, answers),
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
  }

  /**
   * Submits a goods donation that must be accepted.
   * @returns id of the donation
   */
  async createDonation(change: object = {}): Promise<string> {
    const { data, msg } = await this.submitDonation(change);
    if (!data?.id) throw new Error(`${msg} ${JSON.stringify(data)}`);
    return data.id;
  }

  async express(id: string): Promise<Answer> {
    return this.portal.post('/donation/materials/voucher/add', {
      token: this.token,
      query: { id },
      body: applicationAnswers('express', 'minimal'),
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': this.portal.services.forms.live('express').version,
      },
    });
  }

  remove(id: string): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() };
    return this.portal.post('/donation/materials/delete', { token: this.token, body: { id }, headers });
  }

  async goods(id: string) {
    return (await this.get('/donation/materials/detail', { id })).data?.goods;
  }

  get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get(path, { token: this.token, query });
  }

  post(path: string, body: object): Promise<Answer> {
    return this.portal.post(path, { token: this.token, body });
  }
}

/** A goods item of a donation. */
export const item = (change: object = {}) => ({
  name: '棉被',
  category: '衣被',
  number: 100,
  specifications: '件',
  isNew: true,
  ...change,
});
