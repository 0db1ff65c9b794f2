import { playingTime } from '../../../domain/formatters';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';
import { ProgressBar } from '../projects/ProgressBar';
import type { LessonProgress } from './queries';

interface LessonProgressPanelProps {
  title: string;
  progress: LessonProgress;
  /** Length of the lesson, in seconds. */
  duration: number;
  /** Whether the last progress record has not reached the server. */
  unsent: boolean;
  isVideo?: boolean;
}

/** Progress in the current lesson, as recorded by the server. */
export function LessonProgressPanel({
  title,
  progress,
  duration,
  unsent,
  isVideo = false,
}: LessonProgressPanelProps) {
  const { share, completed, furthest, seconds } = progress;
  return (
    <div className="stack gap-2 filters mt-3">
      <ProgressBar label={`${title}的学习进度`} value={share} isSecondary />
      <p className="cluster apart">
        {completed ? (
          <Tag tone="ok">已学完</Tag>
        ) : (
          <span>
            {isVideo
              ? `看到 ${furthest > 0 ? playingTime(furthest) : '0:00'} / ${playingTime(duration)}`
              : `已读 ${share}%`}
            ，满九成即学完
          </span>
        )}
        <span className="faint num">累计学习 {seconds > 0 ? playingTime(seconds) : '0:00'}</span>
      </p>
      <p role="status" className="small wait">
        {unsent && (
          <>
            <Icon name="alert" />
            网络不通，进度还没有保存，恢复后会自动补上。
          </>
        )}
      </p>
    </div>
  );
}
