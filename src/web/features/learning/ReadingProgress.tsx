import { LearningState } from './LessonProgressPanel';
import type { LessonDetail } from './queries';
import { useReading } from './useReadingTime';

/** How far somebody is in a lesson that is read: its text stands below. */
export function Reading({ lesson }: { lesson: LessonDetail }) {
  const { id, title, duration } = lesson;
  const { progress, unsent } = useReading(id, lesson.progress);
  return <LearningState title={title} progress={progress} duration={duration} unsent={unsent} />;
}
