import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import { applicantActor } from '../application';
import { ownDistributions } from './distribution-store';
import { findGoodsDonation, listGoodsDonations } from './donation-store';
import { hideGoodsDonation, listGoodsItems, listOwnGoodsItems } from './item-store';
import { stockHandlers } from './stock';
import { distributionView, GOODS_DONATION_FLOW, goodsDonationView, goodsItemView } from './views';

type OwnCall = Pick<Call<'listGoodsItems'>, 'member' | 'query'>;

/** Filter of the caller's donations. */
const ownGoodsQueryOf = ({ member, query: { id, page = 1, pageSize = 10 } }: OwnCall) => ({
  accountId: member.accountId,
  id,
  page,
  pageSize,
});

export const handlers = {
  ...stockHandlers,

  deleteGoodsDonation: call => remove(call),
  getGoodsDonation: call => detail(call, call.query.id),
  getGoodsDonationByBody: call => detail(call, call.body.id),

  async listGoodsDonations(call) {
    const { db } = call.services;
    const { accountId } = applicantActor(call);
    const { page = 1, pageSize = 10 } = call.query;
    const { rows, total } = await listGoodsDonations(db, { accountId, page, pageSize });
    const gifts =
      rows.length > 0
        ? await listGoodsItems(
            db,
            rows.map(row => row.application_id),
          )
        : [];
    return {
      page,
      pageSize,
      total,
      list: rows.map(row => goodsDonationView(call.services.forms, row, gifts)),
    };
  },

  async listGoodsItems(call) {
    const ownGoodsQuery = ownGoodsQueryOf(call);
    const { rows, total } = await listOwnGoodsItems(call.services.db, ownGoodsQuery);
    return {
      page: ownGoodsQuery.page,
      pageSize: ownGoodsQuery.pageSize,
      total,
      list: rows.map(goodsItemView),
    };
  },

  async listGoodsDistributions(call) {
    const ownGoodsQuery = ownGoodsQueryOf(call);
    const { rows, total } = await ownDistributions(call.services.db, ownGoodsQuery);
    return {
      page: ownGoodsQuery.page,
      pageSize: ownGoodsQuery.pageSize,
      total,
      list: rows.map(distributionView),
    };
  },
} satisfies Partial<Handlers>;

async function detail(call: Call<'getGoodsDonation'> | Call<'getGoodsDonationByBody'>, id: string) {
  const { flows, db } = call.services;
  const opened = await flows.detail(applicantActor(call), id, GOODS_DONATION_FLOW);
  const [row, gifts] = await Promise.all([findGoodsDonation(db, id), listGoodsItems(db, [id])]);
  if (!row) throw new Refusal('notFound');
  return { ...opened, goods: goodsDonationView(call.services.forms, row, gifts) };
}

/** Cancels a donation that has not been received and hides an ended one from the donor's list. The record remains. */
async function remove(call: Call<'deleteGoodsDonation'>) {
  const { flows, db } = call.services;
  const { id, sequence = null } = call.body;
  const actor = applicantActor(call);
  const { application } = await flows.detail(actor, id, GOODS_DONATION_FLOW);
  const row = await findGoodsDonation(db, id);
  if (row?.status === 1) throw new Refusal('notAllowedNow', '已接收的物资捐赠不能删除');
  if (row?.status === 0 && !application.allowedActions.includes('cancel')) {
    throw new Refusal('notAllowedNow', '物资正在清点，不能取消');
  }
  const key = call.headers['idempotency-key'];
  const ended =
    row?.status === 2
      ? application
      : await flows.apply({
          flow: GOODS_DONATION_FLOW,
          event: { type: 'CANCEL' },
          ...{ actor, key, applicationId: id, sequence },
        });
  await hideGoodsDonation(db, id);
  return ended;
}
