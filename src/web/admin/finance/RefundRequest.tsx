import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ReasonDialog } from '../ReasonDialog';
import { fetchPaidOrders, invalidateRefunds, type PaidOrder } from './queries';
import form from './refund-lookup.form.yaml';

/** Finds a mistaken payment by its application number and requests the refund. */
export function RefundRequest({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<{ no: string; orders: readonly PaidOrder[] } | null>(null);
  const [chosen, setChosen] = useState<PaidOrder | null>(null);
  if (found && chosen) {
    return (
      <ReasonDialog
        title={`提出退款 ${yuan(chosen.amount)}`}
        label="理由"
        help="例如误捐、未成年人捐赠。付款人会看到这段话。"
        submit="提出退款"
        send={reason =>
          call('POST', '/admin/finance/refund/open', { body: { no: found.no, order: chosen.no, reason } })
        }
        done="已提出，等同意"
        onClose={() => {
          onClose();
          void invalidateRefunds();
        }}
      >
        <p>{`${chosen.subject}（${found.no}）`}</p>
      </ReasonDialog>
    );
  }
  return (
    <Dialog title="提出退款" onClose={onClose}>
      <ScreenForm<{ no: string }>
        form={form}
        submit={async ({ no }) => {
          const applicationNo = no.toUpperCase();
          setFound({ no: applicationNo, orders: await fetchPaidOrders(applicationNo) });
        }}
        action="查找"
        doing="正在查找…"
        onCancel={onClose}
      />
      {found && <PaidOrderList {...found} onChoose={setChosen} />}
    </Dialog>
  );
}

interface PaidOrderListProps {
  no: string;
  orders: readonly PaidOrder[];
  onChoose: (order: PaidOrder) => void;
}

function PaidOrderList({ no, orders, onChoose }: PaidOrderListProps) {
  if (orders.length === 0) return <p role="status">没有找到 {no} 已支付的款项。</p>;
  return (
    <ul className="rows mt-4" role="status">
      {orders.map(order => (
        <li key={order.no} className="cluster apart">
          <div className="grow">
            <b className="num">{yuan(order.amount)}</b> {order.subject}
            <p className="soft">
              {order.provider} · {dateTime(order.paidAt)} · <span className="num">{order.no}</span>
            </p>
          </div>
          {order.refundable ? (
            <Button onClick={() => onChoose(order)}>
              退这笔款<span className="sr">：{order.no}</span>
            </Button>
          ) : (
            <span className="soft">{whyNot(order)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function whyNot({ refund, receipted }: PaidOrder): string {
  if (refund) return '已有退款';
  return receipted ? '已开具票据，请先由审核人员红冲' : '不能在此退款';
}
