import { lessonProgressPercent } from '../../../domain/lesson-progress';
import type { components } from '../../../generated/api';
import type { Attachment } from '../../engine/content-listener';
import type { Services } from '../../engine/services';
import { categoryTitle, cleanHtml, factsOf, formOf } from '../content';
import type { StartedLesson } from './learning-store';
import type { LessonProgressColumns, LessonRow, WholeLesson } from './lesson-store';

type Schemas = components['schemas'];

/** Progress of a lesson. */
export function progressView(
  { position, furthest, seconds, completed_at, updated_at }: LessonProgressColumns,
  duration: number,
): Schemas['LessonProgress'] {
  const completed = completed_at !== null;
  return {
    ...{ position: position ?? 0, furthest: furthest ?? 0, seconds: seconds ?? 0 },
    share: lessonProgressPercent({ furthest: furthest ?? 0, completed }, duration),
    ...{ completed, completedAt: completed_at?.toISOString() ?? null },
    updatedAt: updated_at?.toISOString() ?? null,
  };
}

/** A lesson in a list. */
export function lessonView(
  services: Pick<Services, 'forms'>,
  row: LessonRow & LessonProgressColumns,
): Schemas['Lesson'] {
  const { id, title, topic, film, duration, course_types, required, card } = row;
  return {
    ...{ id, title, summary: card.summary, cover: card.cover, topic, film, duration, required },
    topicTitle: topicTitle(services, topic),
    courseTypes: course_types,
    progress: progressView(row, duration),
  };
}

export const topicTitle = (services: Pick<Services, 'forms'>, topic: string) =>
  categoryTitle(services, 'lesson', topic);

/** Answers that the lesson page displays at a fixed place. */
const FIXED_PLACE_ANSWERS = ['courseTypes', 'compulsory', 'guidelineVersion'];

/** A lesson with its content. */
export function lessonDetailView(
  services: Pick<Services, 'forms'>,
  row: WholeLesson & LessonProgressColumns,
): Schemas['LessonDetail'] {
  const { data } = row;
  const { video, captions, chapters, files } = filesOf(row);
  const rest = Object.fromEntries(
    Object.entries(data).filter(([name]) => !FIXED_PLACE_ANSWERS.includes(name)),
  );
  return {
    ...lessonView(services, row),
    ...{ video, captions, chapters, files },
    content: typeof data.content === 'string' ? cleanHtml(data.content) : '',
    guidelineVersion: typeof data.guidelineVersion === 'string' ? data.guidelineVersion : '',
    facts: factsOf(formOf(services, 'lesson'), rest),
  };
}

/** The video of a lesson, its captions and chapters, and its downloads. */
export function filesOf({ card, data }: Pick<WholeLesson, 'card' | 'data'>) {
  const findFile = (name: string): Attachment | null =>
    card.files.find(({ url }) => url === data[name]) ?? null;
  const [video, captions, chapters] = [findFile('video'), findFile('captions'), findFile('chapters')];
  const played = [video, captions, chapters];
  return { video, captions, chapters, files: card.files.filter(file => !played.includes(file)) };
}

/** A lesson that the account has started. */
export function startedLessonView(row: StartedLesson): Schemas['LessonRecord'] {
  const { lesson_id, title, film, duration } = row;
  return { dataId: lesson_id, title, film, duration, progress: progressView(row, duration) };
}
