import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shortDateTime } from '../../domain/filters';
import { yuan } from '../../domain/money';
import type { Flow } from '../../flows/engine/declaration';
import { queryClient } from '../api/query-client';
import type { Application } from '../flow/sheet';
import { paymentState } from './queries';

/** What is to be paid for what has just been handed in: what for, how much, and until when. */
export default function PayNext({ flow, filed }: { flow: Flow; filed: Application }): ReactNode {
  const { id, dueAt, status } = filed;
  const { data } = useQuery(paymentState(id, flow), queryClient);
  const { title = '付款' } = flow.payments?.[status.stage ?? ''] ?? {};
  const what = data?.due ? `${data.subject} ${yuan(data.due)}` : '';
  return (
    <li>
      请{dueAt ? `在 ${shortDateTime(dueAt)} 前` : '尽快'}
      {what.startsWith(title) ? what : [title, what].filter(Boolean).join('：')}
      {dueAt && '，逾期自动关闭'}
    </li>
  );
}
