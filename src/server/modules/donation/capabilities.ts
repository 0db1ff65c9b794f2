import { shanghaiDay } from '../../../domain/dates';
import { publicDonorName } from '../../../domain/donor-name';
import { fenOf } from '../../../domain/money';
import { paymentSubjectOf } from '../../../domain/payment-subject';
import type { Capability } from '../../engine/applications/capability';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import type { Vault } from '../../platform/vault/vault';
import { publishRefund } from '../correction';
import { enqueueReceiptRequest } from '../invoice';
import { projectNames } from '../project';
import { raisesFunds } from '../website';
import { cancelDonation, hideDonation, insertDonation, markDonationRefunded, receiveDonation } from './store';

/** Maximum amount of one online payment: 50 000 元 (domain rules §1.15). */
const MAX_ONLINE_AMOUNT_FEN = 50_000_00;

const textOf = (answer: unknown) => (typeof answer === 'string' && answer ? answer : null);

const moneyDonation: Capability = {
  name: 'money-donation',
  title: '捐款登记',
  description: '登记捐款：按填写的金额付款，到账之后公示、可开票据',
  requires: { answers: ['amount', 'donorType'], states: ['已捐赠'] },

  // An organisation must state its fundraising qualification; without it, online donation is closed (慈善法 art 24).
  async findObstacle({ organisationId }, { db }) {
    if (await raisesFunds(db, organisationId)) return null;
    return { reason: 'CLOSED', msg: '募捐信息未配置，暂停在线捐赠' };
  },

  async findAmountDue({ answers, organisationId }, { db }) {
    const project = textOf(answers.projectId);
    const names = await projectNames(db, organisationId, project ? [project] : []);
    return {
      amount: fenOf(String(answers.amount)),
      subject: paymentSubjectOf(project && names.get(project)),
      fund: `donation:${project ?? 'general'}`,
      // Any received amount is accepted, whatever was pledged.
      acceptedAmounts: 'any',
      maxOnlineAmount: MAX_ONLINE_AMOUNT_FEN,
    };
  },

  async onTransition(transition, tx, { vault, prepareEnqueue }) {
    const { event, status, applicationId, by } = transition;
    if (event.type === 'FILED') await insertSubmittedDonation(transition, tx, vault);
    else if (event.type === 'PAY.UNDONE') await publishRefundedDonation(transition, tx);
    else if (status.state === '已捐赠') {
      await recordReceipt(transition, tx);
      await enqueueReceiptRequest(transition, tx, prepareEnqueue);
    } else if (status.canceled) {
      await cancelDonation(tx, applicationId);
      // As the flow's note says: what the donor cancels is no longer listed.
      if (by === 'member') await hideDonation(tx, applicationId);
    }
  },
};

function insertSubmittedDonation(
  { applicationId, accountId, no, answers, at }: RecordedTransitionContext,
  tx: Tx,
  vault: Vault,
) {
  const mobile = textOf(answers.mobile);
  return insertDonation(tx, {
    application_id: applicationId,
    account_id: accountId,
    no,
    project_id: textOf(answers.projectId),
    direction: textOf(answers.direction),
    donor_kind: String(answers.donorType),
    shown_name: publicDonorName(answers),
    wish_words: textOf(answers.wishWords),
    mobile_index: mobile && vault.index(mobile, 'mobile'),
    amount: fenOf(String(answers.amount)),
    status: 0,
    created_at: at,
  });
}

function recordReceipt({ applicationId, event, followUp, at }: RecordedTransitionContext, tx: Tx) {
  const transferred = event.type === 'FOLLOW_UP';
  return receiveDonation(tx, applicationId, {
    at,
    day: shanghaiDay(at),
    way: transferred ? 'transfer' : 'online',
    amount: transferred ? fenOf(String(followUp?.receivedAmount)) : null,
  });
}

/**
 * Removes a refunded donation from publication and publishes the refund as a correction, as for every published entry
 * that changes.
 */
async function publishRefundedDonation({ applicationId, at }: RecordedTransitionContext, tx: Tx) {
  const returned = await markDonationRefunded(tx, applicationId, at);
  if (returned) await publishRefund(tx, { ...returned, applicationId, at });
}

export const capabilities = [moneyDonation];
