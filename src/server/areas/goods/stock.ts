import { chineseDay, shanghaiDay, today } from '../../../domain/dates';
import { type FieldError, Refusal } from '../../../domain/refusals';
import { mayReview } from '../../../domain/roles';
import type { Call, Handlers } from '../../call';
import type { Tx } from '../../flows/dependencies';
import { projectNames } from '../project/projects';
import * as store from './distribution-store';
import { distributionView, GOODS, recordedView, stockView } from './goods';
import { stockOf } from './stock-store';

type Distribution = Call<'distributeGoods'>['body'];

/** What staff do with the goods that have come in. */
export const stockHandlers = {
  async listGoodsStock(call) {
    const { page = 1, pageSize = 10, name } = call.query;
    const { db } = forGoods(call).services;
    const { rows, total } = await stockOf(db, call.organisation.id, { name: name?.trim(), page, pageSize });
    return { page, pageSize, total, list: rows.map(stockView) };
  },

  async distributeGoods(call) {
    const { services, organisation, member, body } = forGoods(call);
    const { db } = services;
    await refuseUnknownProject(call);
    await db.transaction().execute(async tx => {
      const gift = await store.lockGift(tx, organisation.id, body.giftId);
      if (!gift) throw new Refusal('notFound');
      if (await recordedBefore(tx, organisation.id, body)) return;
      refuseImpossible(gift, body, today());
      await store.insertDistribution(tx, {
        id: body.id,
        organisation_id: organisation.id,
        gift_id: body.giftId,
        quantity: body.quantity,
        recipient: body.recipient.trim(),
        project_id: body.projectId ?? null,
        day: body.day,
        recorded_by: member.accountId,
        recorded_at: new Date(),
      });
      await store.take(tx, body.giftId, body.quantity);
    });
    const row = await store.findDistribution(db, organisation.id, body.id);
    if (!row) throw new Refusal('notFound');
    return distributionView(row);
  },

  async listRecordedDistributions(call) {
    const { page = 1, pageSize = 10 } = call.query;
    const { services, organisation } = forGoods(call);
    const asked = { page, pageSize };
    const { rows, total } = await store.recordedDistributions(services.db, organisation.id, asked);
    return { ...asked, total, list: rows.map(recordedView) };
  },

  async revokeDistribution(call) {
    const { services, organisation, member, body } = forGoods(call);
    const { db } = services;
    const [at, by] = [new Date(), member.accountId];
    if (!(await store.findDistribution(db, organisation.id, body.id))) throw new Refusal('notFound');
    await db.transaction().execute(async tx => {
      const taken = { organisationId: organisation.id, id: body.id, by, at, reason: body.reason.trim() };
      const back = await store.revoke(tx, taken);
      if (!back) throw new Refusal('notAllowedNow', '这次发放已经撤回');
      await store.take(tx, back.gift_id, -back.quantity);
    });
  },
} satisfies Partial<Handlers>;

/** The call, where its caller may work on donations of goods. */
function forGoods<Given extends Pick<Call<'listGoodsStock'>, 'member'>>(call: Given): Given {
  if (!mayReview(call.member.roles, GOODS)) throw new Refusal('forbidden');
  return call;
}

async function refuseUnknownProject({
  services,
  organisation,
  body,
}: Call<'distributeGoods'>): Promise<void> {
  const { projectId } = body;
  if (!projectId || (await projectNames(services.db, organisation.id, [projectId])).has(projectId)) return;
  throw refused('projectId', '没有这个项目，请重新选择');
}

/** Whether this was recorded already: sent twice, it counts once. */
async function recordedBefore(tx: Tx, organisationId: string, { id, giftId, quantity }: Distribution) {
  const known = await store.findDistribution(tx, organisationId, id);
  if (known && (known.gift_id !== giftId || known.quantity !== quantity)) throw new Refusal('keyReused');
  return known !== undefined;
}

type Gift = NonNullable<Awaited<ReturnType<typeof store.lockGift>>>;

function refuseImpossible(gift: Gift, { quantity, day }: Distribution, present: string): void {
  const { unit, expires, received_at: receivedAt } = gift;
  const left = gift.quantity - gift.distributed;
  if (quantity > left) throw refused('quantity', left > 0 ? `库存只剩${left}${unit}` : '已经全部发放');
  if (day > present) throw refused('day', '发放日期不能晚于今天');
  if (receivedAt && day < shanghaiDay(receivedAt)) {
    throw refused('day', `发放日期不能早于接收的日期（${chineseDay(shanghaiDay(receivedAt))}）`);
  }
  if (expires && day >= expires) throw refused('day', `${chineseDay(expires)}起失效，不能发放`);
}

function refused(name: string, message: string): Refusal {
  const field: FieldError = { path: `/${name}`, keyword: name, message };
  return new Refusal('badRequest', message, [field]);
}
