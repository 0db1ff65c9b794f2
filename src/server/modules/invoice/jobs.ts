import { Refusal } from '../../../domain/refusals';
import { answersEncryptionContext } from '../../engine/applications/encryption-context';
import type { Answers } from '../../engine/applications/flow-services';
import { listReceiptSources } from '../../engine/receipt-source';
import type { Services } from '../../engine/services';
import type { Job } from '../../platform/jobs/job';
import { findDonationApplication } from './receipt-store';

/** Submits the receipt application that a donor requested with a donation; idempotent. */
export const requestReceiptJob: Job<{ applicationId: string }> = {
  name: 'invoice.wished',
  async work({ applicationId }, { services }) {
    const donation = await findDonationApplication(services.db, applicationId);
    if (!donation) return;
    const { receipt } = services.vault.decrypt<Answers>(
      donation.answers,
      answersEncryptionContext(applicationId),
    );
    const order = await orderOf(services, donation);
    if (!order || typeof receipt !== 'object' || receipt === null) return;
    const { flows, forms, log } = services;
    const { account_id: accountId, organisation_id: organisationId } = donation;
    try {
      await flows.submitForm(flows.requireFlow('receipt'), {
        actor: { kind: 'member', accountId, organisationId, name: null },
        key: `wished:${applicationId}`,
        formVersion: forms.live('receipt').version,
        answers: formOf(receipt as Answers, order.billType, order.id),
        consents: [],
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The donor has applied already, or the form now requires more: the donor can apply by hand.
      log.info({ applicationId, reason: error.reason }, 'a wished receipt was not applied for');
    }
  },
};

/** The paid order of a donation. */
async function orderOf(
  services: Pick<Services, 'db' | 'vault'>,
  { account_id: accountId, no }: { account_id: string; no: string },
) {
  const lists = await Promise.all(listReceiptSources().map(source => source.list({ accountId }, services)));
  return lists.flat().find(order => order.no === no);
}

/** Answers of the receipt form, derived from what was requested with the donation. */
function formOf({ titleType, title, uscc, idNo }: Answers, BillType: number, orderId: string): Answers {
  const number = titleType === '单位' ? { uscc } : idNo !== undefined && { idNo };
  return { BillType, orderIds: [orderId], titleType, title, ...number, deliver: '电子' };
}
