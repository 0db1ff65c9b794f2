import type { Kysely, Transaction } from 'kysely';
import { type Clock, chineseDay, shanghaiDay, today } from '../../../domain/dates';
import { formatProblem } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';
import { appendAuditEntry } from '../../engine/audit-log';
import { isSamePerson } from '../../engine/person-accounts';
import { projectNames } from '../project';
import * as store from './distribution-store';

/** A staff member who records distributions. */
export interface StockRecorder {
  organisationId: string;
  accountId: string;
}

/** A distribution of goods from stock. */
export interface Distribution {
  /** Chosen by the client as idempotency key. */
  id: string;
  itemId: string;
  quantity: number;
  /** Published. */
  recipient: string;
  projectId?: string | undefined;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * Records a distribution: never more than is in stock, even with concurrent requests.
 * @throws Refusal `notFound` for goods that are not in stock, `forbidden` for goods donated by the same person,
 * `badRequest` with the invalid field, `keyReused` when the id was used for a different distribution
 */
export async function recordDistribution(
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  recorder: StockRecorder,
  given: Distribution,
): Promise<void> {
  const { organisationId } = recorder;
  const { id, itemId, projectId = null } = given;
  const recipient = given.recipient.trim();
  const unreadable = formatProblem('plainText', recipient);
  if (unreadable) throw toFieldRefusal('recipient', unreadable);
  const projects = await projectNames(db, organisationId, projectId ? [projectId] : []);
  if (projectId && !projects.has(projectId)) throw toFieldRefusal('projectId', '没有这个项目，请重新选择');
  await db.transaction().execute(async tx => {
    const stockItem = await store.lockStockItem(tx, organisationId, itemId);
    if (!stockItem) throw new Refusal('notFound');
    await assertNotDonor(tx, stockItem.donor, recorder);
    const { quantity, day } = given;
    const row = {
      item_id: itemId,
      quantity,
      recipient,
      project_id: projectId,
      day,
      recorded_by: recorder.accountId,
    };
    if (await isAlreadyRecorded(tx, organisationId, id, row)) return;
    assertPossible(stockItem, given, clock);
    const at = new Date(clock());
    await store.insertDistribution(tx, { ...row, id, organisation_id: organisationId, recorded_at: at });
    await store.decreaseStock(tx, itemId, quantity);
    await logDistribution(tx, recorder, 'goods.distributed', {
      application: stockItem.application_id,
      distribution: id,
    });
  });
}

/**
 * Reverses a distribution that was recorded by mistake: the goods return to stock, the record remains.
 * @throws Refusal `notFound`, `forbidden` for goods donated by the same person, `notAllowedNow` when it was reversed
 * before
 */
export async function reverseDistribution(
  db: Kysely<DB>,
  recorder: StockRecorder,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { organisationId } = recorder;
  const known = await store.findDistribution(db, organisationId, id);
  if (!known) throw new Refusal('notFound');
  await assertNotDonor(db, known.donor, recorder);
  const mark = { organisationId, id, by: recorder.accountId, at: new Date(), reason: reason.trim() };
  await db.transaction().execute(async tx => {
    const back = await store.markDistributionReversed(tx, mark);
    if (!back) throw new Refusal('notAllowedNow', '这次发放已经撤回');
    await store.decreaseStock(tx, back.item_id, -back.quantity);
    await logDistribution(tx, recorder, 'goods.takenBack', {
      application: known.application_id,
      distribution: id,
    });
  });
}

const logDistribution = (
  tx: Transaction<DB>,
  { organisationId, accountId }: StockRecorder,
  action: 'goods.distributed' | 'goods.takenBack',
  detail: { application: string; distribution: string },
) => appendAuditEntry(tx, { organisationId, accountId, action, detail });

/** Distributions must not be recorded by the donor. */
async function assertNotDonor(tx: Tx, donor: string, { accountId }: StockRecorder): Promise<void> {
  if (await isSamePerson(tx, accountId, donor))
    throw new Refusal('forbidden', '这是您本人捐赠的物资，请由其他工作人员登记');
}

/** Content of a distribution, without its id, organisation and time of recording. */
type Recorded = Omit<store.NewDistribution, 'id' | 'organisation_id' | 'recorded_at'>;

/** Whether an identical distribution was recorded before by the same staff member. */
async function isAlreadyRecorded(
  tx: Tx,
  organisationId: string,
  id: string,
  row: Recorded,
): Promise<boolean> {
  const known = await store.findDistribution(tx, organisationId, id);
  if (!known) return false;
  const same = Object.entries(row).every(([column, value]) => known[column as keyof Recorded] === value);
  if (!same) throw new Refusal('keyReused');
  return true;
}

type StockItem = NonNullable<Awaited<ReturnType<typeof store.lockStockItem>>>;

function assertPossible(stockItem: StockItem, { quantity, day }: Distribution, clock: Clock): void {
  const { unit, expires, received_at: receivedAt } = stockItem;
  const remaining = stockItem.quantity - stockItem.distributed;
  if (quantity > remaining)
    throw toFieldRefusal('quantity', remaining > 0 ? `库存只剩${remaining}${unit}` : '已经全部发放');
  if (day > today(clock)) throw toFieldRefusal('day', '发放日期不能晚于今天');
  if (receivedAt && day < shanghaiDay(receivedAt)) {
    throw toFieldRefusal('day', `发放日期不能早于接收的日期（${chineseDay(shanghaiDay(receivedAt))}）`);
  }
  if (expires && day >= expires) throw toFieldRefusal('day', `${chineseDay(expires)}起失效，不能发放`);
}

function toFieldRefusal(name: string, message: string): Refusal {
  return new Refusal('badRequest', message, [{ path: `/${name}`, keyword: name, message }]);
}
