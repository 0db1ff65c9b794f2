import { useQuery } from '@tanstack/react-query';
import { yuan } from '../../domain/money';
import type { Flow } from '../../flows/engine/declaration';
import { queryClient } from '../api/query-client';
import { Note } from '../ui/Note';
import { paymentState } from './queries';

/** Money has come in for an application that was closed by then: it goes back. Nothing where none has. */
export function Refunding({ id, flow }: { id: string; flow: Pick<Flow, 'guests'> }) {
  const { data } = useQuery(paymentState(id, flow), queryClient);
  if (!data?.refund) return null;
  const { amount, done } = data.refund;
  return (
    <Note>
      {done
        ? `付款 ${yuan(amount)} 已原路退回。`
        : `付款 ${yuan(amount)} 到账时，这件申请已经关闭。款项将由工作人员核对后原路退回，不用再办手续。`}
    </Note>
  );
}
