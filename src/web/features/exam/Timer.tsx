import { playingTime } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';

/** Minutes at which the remaining time is announced to screen readers. */
const ANNOUNCED_MINUTES = [10, 5, 1];

/** Time left. Announced at a few moments only, not every second. */
export function Timer({ left }: { left: number }) {
  const announcedMinutes = ANNOUNCED_MINUTES.find(minutes => left <= minutes * 60 && left > minutes * 60 - 5);
  return (
    <div className={left <= 60 ? 'exam-timer is-short' : 'exam-timer'}>
      <Icon name="clock" />
      <span className="sr">剩余时间</span>
      <span className="num" role="timer" aria-live="off">
        {left > 0 ? playingTime(left) : '0:00'}
      </span>
      <span className="sr" role="status">
        {announcedMinutes && `还剩${announcedMinutes}分钟`}
      </span>
    </div>
  );
}
