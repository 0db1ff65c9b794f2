import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { Fault } from '../../engine/fault-injection/fault-injection';
import { nextWebhookFault } from '../../engine/fault-injection/payment';
import * as charges from '../../engine/payments/sandbox/charge-store';
import { SANDBOX, transactionNumber } from '../../engine/payments/sandbox/sandbox';
import type { Services } from '../../engine/services';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { executeWrites } from '../../platform/db/batch-writes';
import type { Job } from '../../platform/jobs/job';

/** Outcome that a tester can choose in the sandbox. */
export type SandboxChoice = 'success' | 'failure' | 'late' | 'duplicate' | 'wrongAmount' | 'lost';

/** Delay of a late payment in seconds, after the payer has been told that it failed. */
const LATE_SECONDS = 5;

interface SandboxWebhook {
  no: string;
  /** Marks the charge as paid before the webhook is sent. */
  late?: true;
}

/** Sends the sandbox webhook like a real payment provider: signed, and through the same handler. */
export const sendSandboxWebhook: Job<SandboxWebhook> = {
  name: 'payment.sandboxNotice',
  async work({ no, late }, { services }) {
    if (late) await pay(services, no, { late });
    await deliverWebhook(services, no);
  },
};

/** Pays a charge, and delivers its webhook at once. @param options.late even if the charge has been closed */
export async function paySandboxCharge(
  services: Pick<Services, 'clock' | 'db' | 'payments' | 'sandbox'>,
  no: string,
  options: { late?: true } = {},
): Promise<void> {
  await pay(services, no, options);
  await deliverWebhook(services, no);
}

async function deliverWebhook(
  { sandbox, payments }: Pick<Services, 'payments' | 'sandbox'>,
  no: string,
): Promise<void> {
  if (sandbox) await payments.handleWebhook(SANDBOX, await sandbox.notice(no));
}

/** Maps an injected fault to the outcome of an otherwise successful payment. */
const choiceByFault: Record<Fault['kind'], SandboxChoice> = {
  duplicate: 'duplicate',
  lost: 'lost',
  wrong: 'wrongAmount',
  late: 'success',
  slow: 'success',
};

/** Applies the chosen outcome to a charge; fault injection may change a successful one. */
export async function chooseOutcome(
  services: Pick<Services, 'clock' | 'db' | 'faultInjection' | 'jobs'>,
  no: string,
  chosen: SandboxChoice,
): Promise<void> {
  const charge = await charges.findCharge(services.db, no);
  if (!charge) throw new Refusal('notFound');
  if (charge.state !== 'unpaid') throw createChargeEnded();
  const fault = chosen === 'success' ? nextWebhookFault(services.faultInjection) : undefined;
  const choice = fault ? choiceByFault[fault.kind] : chosen;
  const amount = choice === 'wrongAmount' ? charge.amount - 1 || charge.amount + 1 : charge.amount;
  if (choice === 'failure') await charges.closeCharge(services.db, no);
  else if (choice === 'late') await charges.failCharge(services.db, no);
  else if (!(await pay(services, no, { amount }))) throw createChargeEnded();
  const { clock, jobs } = services;
  const prepareWebhook = (data: SandboxWebhook, seconds = 0): Promise<PreparedWrite> =>
    jobs.prepareEnqueue(sendSandboxWebhook, data, new Date(clock() + seconds * 1000));
  const notices: Record<SandboxChoice, Promise<PreparedWrite>[]> = {
    success: [prepareWebhook({ no }, fault?.kind === 'late' ? fault.seconds : 0)],
    failure: [prepareWebhook({ no })],
    late: [prepareWebhook({ no }), prepareWebhook({ no, late: true }, LATE_SECONDS)],
    duplicate: [prepareWebhook({ no }), prepareWebhook({ no })],
    wrongAmount: [prepareWebhook({ no })],
    lost: [],
  };
  await executeWrites(services.db, await Promise.all(notices[choice]));
}

const createChargeEnded = () =>
  new Refusal('notAllowedNow', '这笔订单已经结束，不能再付款，请回到原来的页面');

/** @returns false when the charge can no longer be paid */
async function pay(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  no: string,
  { amount, late }: { amount?: number; late?: true },
): Promise<boolean> {
  const charge = await charges.findCharge(db, no);
  if (!charge) return false;
  const at = new Date(clock());
  const transaction = transactionNumber(randomUUID(), at);
  const paid = { paid_amount: amount ?? charge.amount, transaction, paid_at: at };
  return charges.payCharge(db, no, paid, late);
}
