import { Tag } from '../../ui/Tag';
import { ProgressBar } from '../projects/ProgressBar';
import type { LessonProgress } from './queries';

interface ProgressLineProps {
  title: string;
  progress: Pick<LessonProgress, 'share' | 'completed' | 'updatedAt'>;
}

export function ProgressLine({ title, progress: { share, completed, updatedAt } }: ProgressLineProps) {
  if (completed) return <Tag tone="ok">已学完</Tag>;
  if (!updatedAt) return <Tag>未学习</Tag>;
  return (
    <span className="cluster gap-2 learn-progress">
      <ProgressBar label={`${title}的学习进度`} value={share} isSecondary />
      <span className="num faint">{share}%</span>
    </span>
  );
}
