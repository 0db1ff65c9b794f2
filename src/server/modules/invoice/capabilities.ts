import { randomUUID } from 'node:crypto';
import { codeOf, receiptNo, spacedReceiptNo } from '../../../domain/receipt-numbers';
import { Refusal } from '../../../domain/refusals';
import type { Capability } from '../../engine/applications/capability';
import type { Obstacle, RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { findReceiptOrders } from '../../engine/receipt-source';
import { lockOrdersForReceipt } from '../../engine/receipts/receipt-lock';
import type { Vault } from '../../platform/vault/vault';
import { newCheckCode } from '../document';
import { composeReceiptNotification } from './notifications';
import { payerEncryptionContext, resolveReceiptPayer } from './payer';
import {
  findOrderReservations,
  findReceipt,
  findRequest,
  insertReceipt,
  lastActor,
  listReservedOrders,
  nextReceiptSerial,
  releaseReservedOrders,
  reserveOrders,
  saveRequest,
  setReceiptRequestStatus,
} from './receipt-store';
import { toReceiptLines, totalOf } from './request';
import { orderIdsOf } from './requested-orders';

/** Messages for an order on another application: issued, or not decided yet. */
const ISSUED = '该笔捐赠已开具票据';
const ASKED = '该笔捐赠已申请票据，正在开具，不用重复申请';

const receipt: Capability = {
  name: 'receipt',
  title: '开具票据',
  description: '给到账的款物开具票据，可以红冲',
  requires: {
    answers: ['orderIds', 'BillType', 'titleType', 'titleId', 'title', 'uscc', 'idNo'],
    followUps: { reversal: [] },
  },
  composeNotification: composeReceiptNotification,

  async findObstacle({ answers, accountId, applicationId }, services) {
    const ids = orderIdsOf(answers);
    const orders = await findReceiptOrders(ids, services);
    // Missing orders are reported by the validation of dynamic options.
    if (orders.length < ids.length) return null;
    const claims = (await findOrderReservations(services.db, ids)).filter(
      claim => claim.application_id !== applicationId,
    );
    if (claims.length > 0) return { reason: 'DUPLICATE', msg: describeReservation(claims) };
    const donors = new Set(orders.flatMap(({ donor }) => donor ?? []));
    if (donors.size > 1) return toObstacle('一张票据只能合并同一捐赠人的款物，请分开申请');
    const payer = await resolveReceiptPayer(answers, accountId, services);
    const [donor] = donors;
    if (payer && donor && payer.name !== donor) return toObstacle('票据信息与捐赠人不一致，请联系工作人员');
    return null;
  },

  /** Number of the document issued last: the receipt, or its reversal. */
  async findOutcomeNote(applicationId, { db }) {
    const red = await findReceipt(db, applicationId, true);
    if (red) return `红字票据 ${spacedReceiptNo(receiptNo(red))}`;
    const issued = await findReceipt(db, applicationId);
    return issued ? `票据 ${spacedReceiptNo(receiptNo(issued))}` : null;
  },

  async onTransition(transition, tx, { vault }) {
    const { event, status, applicationId } = transition;
    if (event.type === 'FILED') await storeRequest(transition, tx, vault);
    else if (event.type === 'APPROVE') await issue(transition, tx, vault);
    else if (event.type === 'FOLLOW_UP' && event.what === 'reversal') await reverse(transition, tx);
    else if (status.canceled || status.applyStatus === 2) {
      await releaseReservedOrders(tx, applicationId);
      await setReceiptRequestStatus(tx, applicationId, 2);
    }
  },
};

const describeReservation = (claims: readonly { status: number }[]) =>
  claims.some(({ status }) => status === 1) ? ISSUED : ASKED;

const toObstacle = (msg: string): Obstacle => ({ reason: 'UNQUALIFIED', msg });

/** Stores the request and reserves its orders, so that each is on one receipt only. */
async function storeRequest(
  { applicationId, accountId, answers, at }: RecordedTransitionContext,
  tx: Tx,
  vault: Vault,
): Promise<void> {
  const services = { db: tx, vault };
  const ids = orderIdsOf(answers);
  const orders = await findReceiptOrders(ids, services);
  const payer = await resolveReceiptPayer(answers, accountId, services);
  if (!payer || orders.length !== ids.length) throw new Refusal('conflict');
  await saveRequest(tx, {
    application_id: applicationId,
    account_id: accountId,
    bill_type: Number(answers.BillType),
    payer_encrypted: vault.encrypt(payer, payerEncryptionContext(applicationId)),
    lines: JSON.stringify(toReceiptLines(orders)),
    amount: totalOf(orders),
    asked_at: at,
  });
  if (await reserveOrders(tx, applicationId, ids)) return;
  throw new Refusal('duplicate', describeReservation(await findOrderReservations(tx, ids)));
}

/** Issues the receipt with the next number of the series, in this transaction. */
async function issue({ applicationId, at }: RecordedTransitionContext, tx: Tx, vault: Vault): Promise<void> {
  const request = await findRequest(tx, applicationId);
  if (!request) throw new Refusal('conflict');
  const ids = await listReservedOrders(tx, applicationId);
  await lockOrdersForReceipt(tx, ids);
  const orders = await findReceiptOrders(ids, { db: tx, vault });
  if (orders.length < ids.length) throw new Refusal('notAllowedNow', '其中有款物已经退回，不能开具票据');
  await insertNumberedReceipt(tx, request, { amount: request.amount, reverses: null, at });
  await setReceiptRequestStatus(tx, applicationId, 1);
}

/** Reverses a receipt by one over the same negative amount (红字票据); its orders are released. */
async function reverse({ applicationId, at }: RecordedTransitionContext, tx: Tx): Promise<void> {
  const [request, issued] = [await findRequest(tx, applicationId), await findReceipt(tx, applicationId)];
  if (!request || !issued) throw new Refusal('conflict');
  await insertNumberedReceipt(tx, request, { amount: -issued.amount, reverses: issued.id, at });
  await releaseReservedOrders(tx, applicationId);
  await setReceiptRequestStatus(tx, applicationId, 3);
}

async function insertNumberedReceipt(
  tx: Tx,
  request: { application_id: string; organisation_id: string; bill_type: number },
  { amount, reverses, at }: { amount: number; reverses: string | null; at: Date },
): Promise<void> {
  const { application_id, organisation_id, bill_type } = request;
  const code = codeOf(bill_type, at);
  const reviewer = (await lastActor(tx, application_id)) ?? '--';
  await insertReceipt(tx, {
    id: randomUUID(),
    organisation_id,
    application_id,
    code,
    // Last, because it locks the series until the transaction ends.
    serial: await nextReceiptSerial(tx, organisation_id, code),
    check_code: newCheckCode(),
    amount,
    reviewer,
    issued_at: at,
    reverses,
  });
}

export const capabilities = [receipt];
