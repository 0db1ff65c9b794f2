import type { ReactNode } from 'react';
import { yuan } from '../../../../domain/money';
import { useQuery } from '../../../app/api/query-client';
import { paymentStateQuery } from './queries';

/** What an application has to be paid for, and how much; renders nothing until loaded. */
export default function PaymentDue({ id }: { id: string }): ReactNode {
  const { data } = useQuery(paymentStateQuery(id));
  return data?.amountDue ? `${data.subject} ${yuan(data.amountDue)}` : null;
}
