import { Refusal } from '../../../domain/refusals';
import { isTransferProofUnderReview } from '../../../flows/engine/payment-states';
import { questionAt } from '../../../flows/engine/question';
import type { Call, Handlers } from '../../engine/handler-types';
import { throttleLookup, verifyPhoneByCode } from '../account';
import { applicantActor, submitApplication } from '../application';
import { readPaymentStatus, startCheckout } from '../checkout';
import { DONATION_FLOW, donationViews } from './donation';
import { traceDonation } from './donation-trace';
import { donationWithCode, lookupCode } from './lookup-code';
import { donationsByMobile, findDonationOfApplication, hideDonation, listOwnDonationRows } from './store';

export const handlers = {
  traceDonation: ({ services, organisation, member, query }) =>
    traceDonation(services.db, organisation.id, { accountId: member.accountId, id: query.id }),

  async createDirectedDonation(call) {
    const { direction } = call.body;
    if (typeof direction !== 'string' || direction.trim() === '') {
      const field = { path: '/direction', keyword: 'required', message: '请输入定向用途' };
      throw new Refusal('formInvalid', undefined, [field]);
    }
    return submitApplication(call, DONATION_FLOW);
  },

  createDonationPayment: call => startCheckout(call, DONATION_FLOW),
  getDonationPayment: call => readPaymentStatus(call, DONATION_FLOW),

  async listDonations(call) {
    const { page = 1, pageSize = 10, ...filter } = call.query;
    const { accountId } = applicantActor(call);
    const { rows, total } = await listOwnDonationRows(call.services.db, accountId, {
      page,
      pageSize,
      ...filter,
    });
    return { page, pageSize, total, list: await donationViews(call.services, rows) };
  },

  async getDonation(call) {
    const { services, query } = call;
    const detail = await services.flows.detail(applicantActor(call), query.id, DONATION_FLOW);
    const row = await findDonationOfApplication(services.db, query.id);
    const [donation] = await donationViews(services, row ? [row] : []);
    if (!row || !donation) throw new Refusal('notFound');
    return { ...detail, donation, lookupCode: await lookupCode(services, row) };
  },

  deleteDonation: call => remove(call),

  /** Suggestions of the form for the message of the donor. */
  async listWishWords({ services }) {
    const { schema, ui } = services.forms.live(DONATION_FLOW);
    return [...(questionAt(schema, ui, '/wishWords')?.schema.examples ?? [])];
  },

  async findDonations({ services, organisation, member, body }) {
    const mobileIndexes = await verifyPhoneByCode(
      services,
      { organisationId: organisation.id, ...body },
      member,
    );
    const rows = await donationsByMobile(services.db, organisation.id, mobileIndexes);
    return { list: await donationViews(services, rows) };
  },

  async findDonationByCode({ services, organisation, request, body: { code, ...given } }) {
    const no = given.no.trim().toUpperCase();
    const record = `donation:${organisation.id}:${no}`;
    const attempt = await throttleLookup(services, { record, address: request.ip });
    const row = await donationWithCode(services, organisation.id, { no, code });
    if (!row) throw new Refusal('notFound', '受理编号或查询码不正确，请核对后重试');
    await attempt.succeed();
    return { list: await donationViews(services, [row]) };
  },
} satisfies Partial<Handlers>;

/** Cancels an unpaid donation, and hides an ended one from the donor's list. The record remains. */
async function remove(call: Call<'deleteDonation'>) {
  const { flows, db } = call.services;
  const { id, sequence = null } = call.body;
  const actor = applicantActor(call);
  const { application } = await flows.detail(actor, id, DONATION_FLOW);
  const { status, allowedActions } = application;
  if (!status.canceled && !allowedActions.includes('cancel')) {
    const checking = isTransferProofUnderReview(status.state);
    throw new Refusal(
      'notAllowedNow',
      checking ? '转账凭证正在核对，核对之后才能删除' : '已支付的捐款不能删除',
    );
  }
  const key = call.headers['idempotency-key'];
  const ended = status.canceled
    ? application
    : await flows.apply({
        flow: DONATION_FLOW,
        event: { type: 'CANCEL' },
        actor,
        key,
        applicationId: id,
        sequence,
      });
  await hideDonation(db, id);
  return ended;
}
