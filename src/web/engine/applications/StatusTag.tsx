import { Tag } from '../../ui/Tag';
import { getApplicationTone, type Status } from './status';

/** An application's state in a word, as the server puts it. */
export function StatusTag({ status, awaited }: { status: Status; awaited?: boolean }) {
  return <Tag tone={getApplicationTone(status, awaited)}>{status.statusText}</Tag>;
}
