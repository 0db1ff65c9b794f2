import { Icon } from '../../ui/Icon';
import { dueIn } from './deadline';
import type { Queued } from './queries';

/** Whose deadline it is and how long there is left; what presses staff has an icon and a word, not only a colour. */
export function DueMark({ of: { dueAt, status } }: { of: Pick<Queued, 'dueAt' | 'status'> }) {
  if (!dueAt) return <span className="desk-due">—</span>;
  const { text, tone } = dueIn(dueAt, status);
  return (
    <span className={`desk-due desk-due--${tone}`}>
      {tone === 'late' && <Icon name="alert" />}
      {tone === 'soon' && <Icon name="clock" />}
      {text}
    </span>
  );
}
