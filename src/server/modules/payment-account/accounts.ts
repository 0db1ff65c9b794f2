import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { appendActionOf } from '../../engine/audit-log';
import type { Call } from '../../engine/handler-types';
import {
  type AlipayAccountSettings,
  readAlipayAccount,
  readWechatAccount,
  type WechatAccountSettings,
} from '../../engine/payments/accounts/account-settings';
import * as rows from '../../engine/payments/accounts/account-store';
import { paymentAccountContext } from '../../engine/payments/accounts/payment-accounts';
import type { PaymentProvider } from '../../engine/payments/provider';
import { SANDBOX } from '../../engine/payments/sandbox/sandbox';
import { accountsOfPerson } from '../../engine/person-accounts';
import { assertMayConfirm, isSecondPerson, type ProposalRoles } from '../../engine/second-person';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { findMaskedStaffName } from '../account';

type AccountCall = Pick<Call<'listPaymentAccounts'>, 'services' | 'organisation' | 'member'>;
type Company = components['schemas']['PaymentCompany'];

/** Who may enter an account, and who may confirm it. */
const PROPOSAL_ROLES: ProposalRoles = { propose: ['admin'], confirm: ['admin', 'finance'] };

const titles: Record<Company, string> = { wechat: '微信支付', alipay: '支付宝' };

/** The accounts that are in use or wait for confirmation, without their keys, and how payers can pay at present. */
export async function listAccounts({
  services,
  organisation,
  member,
}: AccountCall): Promise<components['schemas']['PaymentAccounts']> {
  const { db, payments } = services;
  const [found, offered, own] = await Promise.all([
    rows.listPaymentAccounts(db, organisation.id),
    payments.listOffered(organisation.id),
    accountsOfPerson(db, member.accountId),
  ]);
  const accounts = await Promise.all(
    found.map(async ({ id, provider, merchant, state, proposed_by, proposed_at }) => ({
      ...{ id, provider: provider as Company, title: titles[provider as Company], merchant },
      ...{ state: state as 'active', proposedAt: proposed_at.toISOString() },
      proposedBy: await findMaskedStaffName(services, proposed_by),
      mayConfirm: state === 'proposed' && isSecondPerson(own, { proposedBy: proposed_by }),
    })),
  );
  return {
    accounts,
    offered: offered.map(provider => ({ title: provider.title, account: accountOf(provider) })),
  };
}

const accountOf = ({ id, account }: PaymentProvider) =>
  id === SANDBOX ? 'sandbox' : account === null ? 'server' : 'own';

/** @throws Refusal `formInvalid` when keys cannot be read */
export function proposeWechatAccount(call: AccountCall, given: WechatAccountSettings): Promise<void> {
  const { merchantId } = readWechatAccount(given, call.services.config.payments.endpoints);
  return propose(call, { provider: 'wechat', merchant: merchantId, given });
}

/** @throws Refusal `formInvalid` when keys cannot be read */
export function proposeAlipayAccount(call: AccountCall, given: AlipayAccountSettings): Promise<void> {
  const { sellerId } = readAlipayAccount(given, call.services.config.payments.endpoints);
  return propose(call, { provider: 'alipay', merchant: sellerId, given });
}

/** Stores an account that another member of staff has to confirm, in the place of one that was not confirmed. */
async function propose(
  call: AccountCall,
  { provider, merchant, given }: { provider: Company; merchant: string; given: object },
): Promise<void> {
  const { services, organisation, member } = call;
  const id = randomUUID();
  const settings = services.vault.encrypt(given, paymentAccountContext(id));
  const { accountId } = member;
  const row = { id, provider, merchant, settings, state: 'proposed', proposed_by: accountId };
  const proposed_at = new Date(services.clock());
  try {
    await services.db.transaction().execute(async trx => {
      await rows.endPaymentAccounts(trx, organisation.id, { provider, state: 'proposed' });
      await rows.insertPaymentAccount(trx, { ...row, organisation_id: organisation.id, proposed_at });
      await appendActionOf(trx, call, 'payment.proposed', { provider, merchant });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'payment_account_proposed') ? new Refusal('conflict') : error;
  }
}

/**
 * Puts a proposed account into use, in the place of the one with the same company.
 * @throws Refusal `notFound`; `conflict` when it is not proposed any more; as `assertMayConfirm`
 */
export async function confirmAccount(call: AccountCall, id: string): Promise<void> {
  const { services, organisation, member } = call;
  await services.db.transaction().execute(async trx => {
    const row = await rows.lockPaymentAccount(trx, organisation.id, id);
    if (!row) throw new Refusal('notFound');
    if (row.state !== 'proposed') throw new Refusal('conflict', '这个账户已经确认或停用，请刷新后再看');
    const { provider, merchant } = row;
    await assertMayConfirm(trx, member.accountId, { proposedBy: row.proposed_by }, PROPOSAL_ROLES);
    await rows.endPaymentAccounts(trx, organisation.id, { provider, state: 'active' });
    const confirmation = { confirmed_by: member.accountId, confirmed_at: new Date(services.clock()) };
    await rows.activatePaymentAccount(trx, row, confirmation);
    await appendActionOf(trx, call, 'payment.confirmed', { provider, merchant });
  });
}

/** Ends an account, or drops a proposed one. @throws Refusal `notFound` */
export async function endAccount(call: AccountCall, id: string): Promise<void> {
  const { services, organisation } = call;
  await services.db.transaction().execute(async trx => {
    const row = await rows.lockPaymentAccount(trx, organisation.id, id);
    if (!row || row.state === 'ended') throw new Refusal('notFound');
    const { provider, merchant, state } = row;
    await rows.endPaymentAccounts(trx, organisation.id, { provider, state });
    await appendActionOf(trx, call, 'payment.ended', { provider, merchant });
  });
}
