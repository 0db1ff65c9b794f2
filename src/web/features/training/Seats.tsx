import { date } from '../../../domain/formatters';
import { ProgressBar } from '../projects/ProgressBar';
import type { TrainingClass } from './queries';

/** Number of seats taken and left, and the registration deadline. */
export function Seats({ course }: { course: TrainingClass }) {
  const { name, quota, left, state, closedReason, signUpFrom, signUpUntil } = course;
  const share = Math.round(((quota - left) / quota) * 100);
  // The last registration day: the deadline is midnight at its end.
  const last = date(new Date(signUpUntil).getTime() - 1);
  return (
    <div className="stack gap-2">
      <ProgressBar label={`${name}已报名额`} value={share} isSecondary={state !== 'open'} />
      <p className="cluster apart small num">
        <span>
          剩余 <b className="accent">{left}</b> / {quota} 个名额
        </span>
        <span className="faint">
          {state === 'early' ? `${date(signUpFrom)} 开始报名` : (closedReason ?? `${last} 截止`)}
        </span>
      </p>
    </div>
  );
}
