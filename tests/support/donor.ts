import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxChoice } from '../../src/server/modules/checkout/sandbox';
import { applicationAnswers } from './derived-answers';
import { withOwnFiles } from './fixture-files';
import { openGuestSession } from './guest-session';
import type { Answer, TestPortal } from './test-portal';

const FLOW = 'donation';

/** A donor: a guest or a registered account. */
export class Donor {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
  ) {}

  static async guest(portal: TestPortal): Promise<Donor> {
    return new Donor(portal, await openGuestSession(portal));
  }

  /** A donor from an existing session. */
  static withToken(portal: TestPortal, token: string): Donor {
    return new Donor(portal, token);
  }

  static async member(portal: TestPortal): Promise<Donor> {
    return new Donor(portal, (await portal.signUp()).token);
  }

  /** A donor with this token. */
  static fromSession(portal: TestPortal, { token }: { token: string }): Donor {
    return new Donor(portal, token);
  }

  /** Submits a minimal donation of ￥100, changed as given. */
  async submitDonation(
    change: object = {},
    { path = '/donation/create', key = randomUUID() }: { path?: string; key?: string } = {},
  ): Promise<Answer> {
    const form = this.portal.services.forms.live(FLOW);
    const answers: Record<string, unknown> = {
      ...applicationAnswers(FLOW, 'minimal'),
      amount: '100.00',
      ...change,
    };
    const { data } = await this.portal.get('/website/document', { query: { id: 'consents' } });
    const requiredConsents = [
      'C1',
      ...(answers.guardianConsent === true ? ['C3'] : []),
      ...(answers.publicName === true ? ['C7'] : []),
    ];
    const consents = (data as { id: string; version: number }[])
      .filter(({ id }) => requiredConsents.includes(id))
      .map(({ id, version }) => `${id}@${version}`);
    return this.portal.post(path, {
      token: this.token,
      query: { consents: consents.join(',') },
      body: await withOwnFiles(this.portal, this.token, form, answers),
      headers: { 'idempotency-key': key, 'form-version': form.version },
    });
  }

  /**
   * Submits a donation that must be accepted.
   * @returns its id
   */
  async createDonation(change: object = {}): Promise<string> {
    const { data, msg } = await this.submitDonation(change);
    if (!data?.id) throw new Error(msg);
    return data.id;
  }

  createOrder(id: string, payType: 1 | 2 | 3 = 1, key: string = randomUUID()): Promise<Answer> {
    return this.post('/donation/pay/create', { id, payType }, key);
  }

  /**
   * Starts a payment.
   * @returns order number
   */
  async order(id: string): Promise<string> {
    const { data, msg } = await this.createOrder(id);
    if (!data) throw new Error(msg);
    return data.no;
  }

  /** Pays through the sandbox, and waits until the payment is settled. */
  async pay(id: string): Promise<void> {
    await play(this.portal, await this.order(id), 'success');
    const stage = async () => (await this.get('/donation/pay/success', { id })).data.stage;
    for (let tries = 0; (await stage()) !== 'paid'; tries++) {
      if (tries === 150) throw new Error(`nobody learned that ${id} has been paid`);
      await sleep(100);
    }
  }

  async submitTransferProof(id: string): Promise<Answer> {
    const form = this.portal.services.forms.live('voucher');
    return this.portal.post('/donation/voucher/add', {
      token: this.token,
      query: { id },
      body: await withOwnFiles(this.portal, this.token, form, applicationAnswers('voucher', 'minimal')),
      headers: { 'idempotency-key': randomUUID(), 'form-version': form.version },
    });
  }

  remove(id: string): Promise<Answer> {
    return this.post('/donation/delete', { id });
  }

  async donation(id: string) {
    return (await this.get('/donation/detail', { id })).data?.donation;
  }

  get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get(path, { token: this.token, query });
  }

  post(path: string, body: object, key: string = randomUUID()): Promise<Answer> {
    return this.portal.post(path, { token: this.token, body, headers: { 'idempotency-key': key } });
  }
}

/** Chooses an outcome of an order in the sandbox. */
export const play = (portal: TestPortal, no: string, outcome: SandboxChoice): Promise<Answer> =>
  portal.post('/sandbox/charge', { body: { no, outcome } });

/**
 * Creates a paid, named donation.
 * @returns its application and order
 */
export async function createPaidDonation(
  portal: TestPortal,
  token: string,
  change: object = {},
): Promise<{ id: string; orderId: string }> {
  const donor = Donor.withToken(portal, token);
  const id = await donor.createDonation({
    anonymous: false,
    donorName: '林示例',
    mobile: '13800000000',
    ...change,
  });
  await donor.pay(id);
  const order = portal.services.db.selectFrom('payment_order').select('id').where('application_id', '=', id);
  return { id, orderId: (await order.where('state', '=', 'paid').executeTakeFirstOrThrow()).id };
}
