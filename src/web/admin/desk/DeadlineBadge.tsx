import { Icon } from '../../ui/Icon';
import { describeTimeLeft, type TimeLeft } from './deadline';
import type { QueuedApplication } from './queries';

const classes: Record<TimeLeft['tone'], string> = {
  late: 'desk-mark is-late',
  soon: 'desk-mark wait',
  calm: 'desk-mark',
  theirs: 'desk-mark soft small',
};

/**
 * Deadline of applicant or staff with the time left; an urgent staff deadline has an icon and a word, not only a
 * colour.
 */
export function DeadlineBadge({
  of: { dueAt, status },
}: {
  of: Pick<QueuedApplication, 'dueAt' | 'status'>;
}) {
  if (!dueAt) return <span>—</span>;
  const { text, tone } = describeTimeLeft(dueAt, status);
  return (
    <span className={classes[tone]}>
      {tone === 'late' && <Icon name="alert" />}
      {tone === 'soon' && <Icon name="clock" />}
      {text}
    </span>
  );
}
