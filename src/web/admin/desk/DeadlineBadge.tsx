import { Icon } from '../../ui/Icon';
import { describeTimeLeft } from './deadline';
import type { QueuedApplication } from './queries';

/**
 * Deadline of applicant or staff with the time left; an urgent staff deadline has an icon and a word, not only a
 * colour.
 */
export function DeadlineBadge({
  of: { dueAt, status },
}: {
  of: Pick<QueuedApplication, 'dueAt' | 'status'>;
}) {
  if (!dueAt) return <span className="desk-due">—</span>;
  const { text, tone } = describeTimeLeft(dueAt, status);
  return (
    <span className={`desk-due desk-due--${tone}`}>
      {tone === 'late' && <Icon name="alert" />}
      {tone === 'soon' && <Icon name="clock" />}
      {text}
    </span>
  );
}
