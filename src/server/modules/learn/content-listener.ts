import type { ContentListener, PublishedContent } from '../../engine/content-listener';
import { hideLesson, putLesson, type WholeLesson } from './lesson-store';

/** Answers of schemas/content-lesson; validated against it before publication. */
interface LessonForm {
  category: string;
  title: string;
  courseTypes: string[];
  compulsory?: boolean;
  video?: string;
  duration: number;
  rank?: number;
}

/** Maintains the lessons: published ones can be learned; withdrawn ones still count for those who completed them. */
const lessons: ContentListener = {
  kinds: ['lesson'],
  async onChange({ id, published: content }, trx) {
    if (content) await putLesson(trx, lessonOf(content));
    else await hideLesson(trx, id);
  },
};

function lessonOf({ id, organisationId, card, data }: PublishedContent): WholeLesson {
  const { category, title, courseTypes, compulsory, video, duration, rank } = data as unknown as LessonForm;
  return {
    ...{ id, organisation_id: organisationId, topic: category, title, duration, card, data, shown: true },
    ...{ film: Boolean(video), course_types: courseTypes, required: compulsory ?? false, rank: rank ?? 9999 },
  };
}

export const contentListeners = [lessons];
