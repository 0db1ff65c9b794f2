import { Refusal } from '../../../domain/refusals';
import { canReviewFlow } from '../../../domain/roles';
import type { Call, Handlers } from '../../engine/handler-types';
import { recordDistribution, reverseDistribution } from './distribution';
import { findDistribution, recordedDistributions } from './distribution-store';
import { listStock } from './stock-store';
import { distributionView, GOODS_DONATION_FLOW, recordedView, stockView } from './views';

/** Operations of staff on received goods. */
export const stockHandlers = {
  async listGoodsStock(call) {
    const { page = 1, pageSize = 10, name } = call.query;
    const { organisationId } = recorder(call);
    const filter = { name: name?.trim(), page, pageSize };
    const { rows, total } = await listStock(call.services.db, organisationId, filter);
    return { page, pageSize, total, list: rows.map(stockView) };
  },

  async distributeGoods(call) {
    const { services } = call;
    const stockRecorder = recorder(call);
    await recordDistribution(services, stockRecorder, call.body);
    const row = await findDistribution(services.db, stockRecorder.organisationId, call.body.id);
    if (!row) throw new Refusal('notFound');
    return distributionView(row);
  },

  async listRecordedDistributions(call) {
    const { page = 1, pageSize = 10 } = call.query;
    const { organisationId } = recorder(call);
    const { rows, total } = await recordedDistributions(call.services.db, organisationId, { page, pageSize });
    return { page, pageSize, total, list: rows.map(recordedView) };
  },

  revokeDistribution: call => reverseDistribution(call.services.db, recorder(call), call.body),
} satisfies Partial<Handlers>;

/** The caller, if their roles may review donations of goods. */
function recorder({ member, organisation }: Pick<Call<'listGoodsStock'>, 'member' | 'organisation'>) {
  if (!canReviewFlow(member.roles, GOODS_DONATION_FLOW)) throw new Refusal('forbidden');
  return { organisationId: organisation.id, accountId: member.accountId };
}
