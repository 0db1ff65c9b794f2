import { dateTime } from '../../../../domain/formatters';
import { yuan } from '../../../../domain/money';
import type { components } from '../../../../generated/api';
import { Icon } from '../../../ui/Icon';
import './pay.css';

/** Payments of an application: purpose, amount and time. Renders nothing when there are none. */
export function PaymentSummary({ paid }: { paid: readonly components['schemas']['PaymentRecord'][] }) {
  return paid.map(({ subject, amount, at }) => (
    <p key={at} className="with-icon paid">
      <Icon name="check" />
      <span>
        已付 {subject} <b className="num">{yuan(amount)}</b>{' '}
        <time className="soft" dateTime={at}>
          {dateTime(at)}
        </time>
      </span>
    </p>
  ));
}
