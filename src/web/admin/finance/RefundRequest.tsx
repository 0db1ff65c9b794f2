import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { call } from '../../app/api/client';
import { FormDialog } from '../../app/form/FormDialog';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { ReasonDialog } from '../ReasonDialog';
import { fetchPaidOrders, invalidateRefunds, type PaidOrder } from './queries';

/** Finds a mistaken payment by its application number and requests the refund. */
export function RefundRequest({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<{ no: string; orders: readonly PaidOrder[] } | null>(null);
  const [chosen, setChosen] = useState<PaidOrder | null>(null);
  const form = useForm({
    initial: { no: '' },
    check: ({ no }) => collectErrors({ no: no.trim() ? null : '请填写受理编号' }),
    submit: async ({ no }) => {
      const applicationNo = no.trim().toUpperCase();
      setFound({ no: applicationNo, orders: await fetchPaidOrders(applicationNo) });
    },
  });
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
    <FormDialog title="提出退款" form={form} submit="查找" busy="正在查找…" onClose={onClose}>
      <Field
        answer={form.bind('no')}
        label="受理编号"
        help="已支付的捐款，编号以 JK 开头。"
        maxLength={30}
        autoComplete="off"
      />
      {found && <PaidOrderList {...found} onChoose={setChosen} />}
    </FormDialog>
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
    <ul className="paid-orders" role="status">
      {orders.map(order => (
        <li key={order.no}>
          <div>
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
