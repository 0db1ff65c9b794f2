import type { components } from '../../../../generated/api';
import { paymentStep } from '../payment';

interface AccountProps {
  payment: NonNullable<components['schemas']['Detail']['payment']>;
  /** The application's acceptance number. */
  no: string;
}

/** How much is to be transferred, to which account, and what to write beside it. */
export function TransferAccount({ payment, no }: AccountProps) {
  return (
    <dl className="todo-facts">
      {paymentStep(payment, no).rows.map(({ path, label, value }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
