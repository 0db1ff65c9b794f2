import { LessonProgressPanel } from './LessonProgressPanel';
import type { LessonDetail } from './queries';
import { useReadingTime } from './useReadingTime';

/** Progress in a text lesson, whose text is shown below. */
export function ReadingProgress({ lesson }: { lesson: LessonDetail }) {
  const { id, title, duration } = lesson;
  const { progress, unsent } = useReadingTime(id, lesson.progress);
  return <LessonProgressPanel title={title} progress={progress} duration={duration} unsent={unsent} />;
}
