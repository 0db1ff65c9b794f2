import type { Kysely } from 'kysely';
import { chineseDay, shanghaiDay, today } from '../../../domain/dates';
import { formatProblem } from '../../../domain/formats';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Tx } from '../../flows/dependencies';
import { projectNames } from '../project/projects';
import * as store from './distribution-store';

/** Somebody of the staff of a society. */
export interface Recorder {
  organisationId: string;
  accountId: string;
}

/** Goods on their way out of stock. */
export interface Distribution {
  /** Chosen by who records it: recorded twice under the same id, it counts once. */
  id: string;
  giftId: string;
  quantity: number;
  /** Published. */
  recipient: string;
  projectId?: string | undefined;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * Records that goods were given on: never more than there is, however many do so at the same moment.
 * @throws Refusal `notFound` for what is not in stock, `badRequest` naming what is wrong, `keyReused`
 */
export async function distribute(db: Kysely<DB>, by: Recorder, given: Distribution): Promise<void> {
  const { organisationId } = by;
  const { id, giftId, quantity, projectId = null, day } = given;
  const recipient = given.recipient.trim();
  const unreadable = formatProblem('plainText', recipient);
  if (unreadable) throw refused('recipient', unreadable);
  const projects = await projectNames(db, organisationId, projectId ? [projectId] : []);
  if (projectId && !projects.has(projectId)) throw refused('projectId', '没有这个项目，请重新选择');
  await db.transaction().execute(async tx => {
    const gift = await store.lockGift(tx, organisationId, giftId);
    if (!gift) throw new Refusal('notFound');
    if (await recordedBefore(tx, organisationId, given)) return;
    refuseImpossible(gift, given);
    await store.insertDistribution(tx, {
      id,
      organisation_id: organisationId,
      gift_id: giftId,
      quantity,
      recipient,
      project_id: projectId,
      day,
      recorded_by: by.accountId,
      recorded_at: new Date(),
    });
    await store.take(tx, giftId, quantity);
  });
}

/**
 * Takes back what was recorded wrongly: the goods are in stock again, the record stays.
 * @throws Refusal `notFound`, `notAllowedNow` where it was taken back already
 */
export async function takeBack(
  db: Kysely<DB>,
  { organisationId, accountId: by }: Recorder,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (!(await store.findDistribution(db, organisationId, id))) throw new Refusal('notFound');
  await db.transaction().execute(async tx => {
    const back = await store.revoke(tx, { organisationId, id, by, at: new Date(), reason: reason.trim() });
    if (!back) throw new Refusal('notAllowedNow', '这次发放已经撤回');
    await store.take(tx, back.gift_id, -back.quantity);
  });
}

/** Whether this was recorded already. */
async function recordedBefore(tx: Tx, organisationId: string, { id, giftId, quantity }: Distribution) {
  const known = await store.findDistribution(tx, organisationId, id);
  if (known && (known.gift_id !== giftId || known.quantity !== quantity)) throw new Refusal('keyReused');
  return known !== undefined;
}

type Gift = NonNullable<Awaited<ReturnType<typeof store.lockGift>>>;

function refuseImpossible(gift: Gift, { quantity, day }: Distribution): void {
  const { unit, expires, received_at: receivedAt } = gift;
  const left = gift.quantity - gift.distributed;
  if (quantity > left) throw refused('quantity', left > 0 ? `库存只剩${left}${unit}` : '已经全部发放');
  if (day > today()) throw refused('day', '发放日期不能晚于今天');
  if (receivedAt && day < shanghaiDay(receivedAt)) {
    throw refused('day', `发放日期不能早于接收的日期（${chineseDay(shanghaiDay(receivedAt))}）`);
  }
  if (expires && day >= expires) throw refused('day', `${chineseDay(expires)}起失效，不能发放`);
}

function refused(name: string, message: string): Refusal {
  return new Refusal('badRequest', message, [{ path: `/${name}`, keyword: name, message }]);
}
