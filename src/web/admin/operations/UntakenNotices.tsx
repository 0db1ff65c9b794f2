import { dateTime } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { DataTable } from '../../ui/DataTable';
import { untakenNoticesQuery } from './queries';

/** Why a notice was not taken, by its result; others are shown as they are. */
const reasons: Record<string, string> = {
  'refused:signature': '签名不对：不是支付公司发的，或密钥配错了',
  'refused:certificate': '证书不认识：平台证书换了，或密钥配错了',
  'refused:time': '时间相差太多：请核对服务器的时间',
  'refused:merchant': '不是发给本会商户号的',
  'refused:content': '内容不完整',
  unknownOrder: '没有这个订单',
  currency: '不是人民币',
  merchant: '收款的不是本会的商户号',
  nothing: '金额是零',
  otherAmount: '入过账，这次的金额不同',
  otherOrders: '这笔付款已经记在另一个订单上',
  refunded: '付过款，又在网站之外退了',
};

/** Notices of payments that were not taken. The provider sends them again, and the portal asks by itself. */
export function UntakenNotices() {
  return (
    <PagedList
      query={usePage(untakenNoticesQuery, { inDialog: true })}
      what="支付通知"
      paragraphs={1}
      unit="个"
      empty={<p className="soft">三十天内没有。</p>}
    >
      {({ list }) => (
        <DataTable
          caption="没有采信的支付通知"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            { title: '收到于', kind: 'name', cell: ({ receivedAt }) => dateTime(receivedAt) },
            { title: '支付公司', kind: 'short', cell: ({ provider }) => <code>{provider}</code> },
            { title: '订单', kind: 'short', cell: ({ orderNo }) => orderNo && <code>{orderNo}</code> },
            { title: '原因', cell: ({ result }) => reasons[result] ?? <code>{result}</code> },
          ]}
        />
      )}
    </PagedList>
  );
}
