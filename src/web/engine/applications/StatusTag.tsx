import { Tag } from '../../ui/Tag';
import { getApplicationTone, type Status } from './status';

/** Status of an application as a tag, with the text given by the server. */
export function StatusTag({
  status,
  isAwaitingApplicant,
}: {
  status: Status;
  isAwaitingApplicant?: boolean;
}) {
  return <Tag tone={getApplicationTone(status, isAwaitingApplicant)}>{status.statusText}</Tag>;
}
