import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { listItemsOfAccount, setGoodsDonorName } from './item-store';

/**
 * Goods and their distributions belong to the accounting records. The donor is identified only by the application,
 * whose data is erased; the goods then show no name. The staff member who recorded a distribution remains on it.
 */
export const personalData: PersonalData = {
  tables: ['goods_donation', 'goods_item', 'goods_distribution'],

  async collect({ accountId }, { db }) {
    const records = (await listItemsOfAccount(db, accountId)).map(item => ({
      title: item.name,
      facts: [
        ...exportFact('category', '类别', item.category),
        ...exportFact('brand', '品牌', item.brand),
        ...exportFact('pledged', '认捐数量', `${item.pledged}${item.unit}`),
        ...exportFact('quantity', '数量', `${item.quantity}${item.unit}`),
        ...exportFact('price', '单价', item.price === null ? null : yuan(item.price)),
        ...exportFact('expires', '有效期', item.expires),
        ...exportFact('direction', '捐赠意向', item.direction),
        ...exportFact('shownName', '公示的姓名', item.shown_name),
        ...exportFact('createdAt', '提交时间', dateTime(item.created_at)),
        ...exportFact('receivedAt', '收到时间', item.received_at && dateTime(item.received_at)),
        ...exportFact('hiddenAt', '隐藏时间', item.hidden_at && dateTime(item.hidden_at)),
      ],
    }));
    return records.length > 0 ? [{ name: 'goods', title: '捐赠的物资', records }] : [];
  },

  erase: ({ accountId }, trx) => setGoodsDonorName(trx, { account: accountId }, ANONYMOUS_DONOR),
};
