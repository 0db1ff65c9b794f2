import type { components } from '../../../../generated/api';
import { paymentStep } from '../payment';

interface AccountProps {
  payment: NonNullable<components['schemas']['ApplicationDetail']['payment']>;
  no: string;
}

/** Amount, bank account and payment reference of a transfer. */
export function TransferAccount({ payment, no }: AccountProps) {
  return (
    <dl className="terms">
      {paymentStep(payment, no).rows.map(({ path, label, value }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
