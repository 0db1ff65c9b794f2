import { Tag } from '../ui/Tag';
import { type Status, toneOf } from './status';

/** An application's state in a word, as the server puts it. */
export function StatusTag({ status }: { status: Status }) {
  return <Tag tone={toneOf(status)}>{status.statusText}</Tag>;
}
