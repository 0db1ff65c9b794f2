import type { components } from '../../../generated/api';
import type { Services } from '../../engine/services';
import type { DistributionRow } from './distribution-store';
import type { GoodsDonationRow } from './donation-store';
import type { GoodsItemRow } from './item-store';
import type { StockRow } from './stock-store';

type Schemas = components['schemas'];

export const GOODS_DONATION_FLOW = 'goods-donation';

/** Check constraints of the table guarantee these values. */
const asStatus = (status: number) => status as 0 | 1 | 2;

const projectOf = ({
  project_id: id,
  project_name: name,
}: Pick<GoodsItemRow, 'project_id' | 'project_name'>) => (id && name ? { id, name } : null);

/** A goods item as shown to its donor. */
export function goodsItemView(row: GoodsItemRow): Schemas['GoodsItem'] {
  const received = row.status === 1;
  return {
    id: row.id,
    donationId: row.application_id,
    donationNo: row.no,
    position: row.position,
    name: row.name,
    brandModel: row.brand,
    category: row.category,
    specifications: row.unit,
    number: row.pledged,
    received: row.status === 0 ? null : received ? row.quantity : 0,
    distributed: row.distributed,
    price: row.price,
    value: received ? row.value : null,
    expireDate: row.expires,
    status: asStatus(row.status),
    receivedAt: row.received_at?.toISOString() ?? null,
  };
}

/**
 * A donation of goods as shown to its donor.
 * @param gifts goods items that include those of this donation
 */
export function goodsDonationView(
  { flows }: Services['forms'],
  row: GoodsDonationRow,
  gifts: readonly GoodsItemRow[],
): Schemas['GoodsRecord'] {
  const own = gifts.filter(gift => gift.application_id === row.application_id);
  // All goods items of a donation have the same project and donor.
  const [first] = own;
  if (!first) throw new Error(`${row.no} holds no goods`);
  const meta = flows.stateMeta(GOODS_DONATION_FLOW, row.state_name);
  return {
    id: row.application_id,
    no: row.no,
    status: asStatus(row.status),
    statusText: meta.canceled ? '已取消' : meta.statusText,
    deletable: row.status === 2 || meta.stage === '待接收',
    project: projectOf(first),
    direction: first.direction,
    shownName: first.shown_name,
    items: own.map(goodsItemView),
    createdAt: row.created_at.toISOString(),
    receivedAt: row.received_at?.toISOString() ?? null,
  };
}

/** A distribution as published. */
export function distributionView(row: DistributionRow): Schemas['GoodsDistribution'] {
  return {
    id: row.id,
    itemId: row.item_id,
    donationId: row.application_id,
    donationNo: row.no,
    name: row.name,
    specifications: row.unit,
    quantity: row.quantity,
    recipient: row.recipient,
    project: projectOf(row),
    day: row.day,
  };
}

/** A distribution as shown to staff. */
export function recordedView(row: DistributionRow): Schemas['RecordedDistribution'] {
  const { revoked_at: at, revoked_reason: reason, revoker: by } = row;
  return {
    ...distributionView(row),
    recordedBy: row.recorder,
    revoked: at && reason && by ? { reason, at: at.toISOString(), by } : null,
  };
}

/** Stock of one goods item. */
export function stockView(row: StockRow): Schemas['GoodsStock'] {
  const { received_at: receivedAt } = row;
  if (!receivedAt) throw new Error(`${row.id} is in stock without having been received`);
  return {
    id: row.id,
    donationId: row.application_id,
    donationNo: row.no,
    name: row.name,
    brandModel: row.brand,
    category: row.category,
    specifications: row.unit,
    quantity: row.quantity,
    left: row.quantity - row.distributed,
    expireDate: row.expires,
    project: projectOf(row),
    direction: row.direction,
    receivedAt: receivedAt.toISOString(),
  };
}
