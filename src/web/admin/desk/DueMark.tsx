import { Icon } from '../../ui/Icon';
import { dueIn } from './due';

/** How long there is left to answer; what presses has an icon and a word, not only a colour. */
export function DueMark({ dueAt }: { dueAt: string | null }) {
  if (!dueAt) return <span className="desk-due">—</span>;
  const { text, tone } = dueIn(dueAt);
  return (
    <span className={`desk-due desk-due--${tone}`}>
      {tone !== 'calm' && <Icon name={tone === 'late' ? 'alert' : 'clock'} />}
      {text}
    </span>
  );
}
