import { courseTypes } from '../../../domain/courses';
import { applyPlayback, applyReading } from '../../../domain/lesson-progress';
import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import { listStartedLessons, sumLearningTime } from './learning-store';
import { type LessonProgressColumns, type LessonRow, lessonFor, lessonsFor } from './lesson-store';
import { recordLessonProgress } from './progress-recorder';
import { filesOf, lessonDetailView, lessonView, progressView, startedLessonView, topicTitle } from './views';

/** Number of other lessons listed beside a lesson. */
const MAX_OTHER_LESSONS = 6;

/** Maximum number of lessons in a progress summary. */
const MAX_SUMMARISED = 1000;

type LessonCall = Pick<Call<'getLesson'>, 'services' | 'organisation' | 'member'>;

export const handlers = {
  async listLessons(call) {
    const { page = 1, pageSize = 10, courseType, topic } = call.query;
    const type = courseType && courseTypes[courseType];
    const all = await listOwnLessons(call);
    const ofType = type ? all.filter(({ course_types }) => course_types.includes(type)) : all;
    const wanted = topic ? ofType.filter(lesson => lesson.topic === topic) : ofType;
    const required = wanted.filter(lesson => lesson.required);
    const list = wanted.slice((page - 1) * pageSize, page * pageSize);
    return {
      ...{ page, pageSize, total: wanted.length, list: list.map(row => lessonView(call.services, row)) },
      topics: topicsOf(call, ofType),
      ...{
        completed: countCompleted(wanted),
        required: required.length,
        requiredCompleted: countCompleted(required),
      },
    };
  },

  async getLesson(call) {
    return lessonDetailView(call.services, await requireLesson(call, call.query.id));
  },

  async listOtherLessons(call) {
    const all = await listOwnLessons(call);
    const index = all.findIndex(({ id }) => id === call.query.id);
    const here = all[index];
    if (!here) throw createNotFound();
    const view = (row: (typeof all)[number] | undefined) => (row ? lessonView(call.services, row) : null);
    const others = all.filter(({ id, topic }) => topic === here.topic && id !== here.id);
    const list = others.slice(0, MAX_OTHER_LESSONS).map(row => lessonView(call.services, row));
    return { previous: view(all[index - 1]), next: view(all[index + 1]), list };
  },

  async addLearningTime(call) {
    const { dataId, seconds } = call.body;
    const { duration, film } = await requireLesson(call, dataId);
    if (film) throw new Refusal('badRequest', '视频课按观看的进度记录');
    const report = {
      accountId: call.member.accountId,
      lessonId: dataId,
      now: new Date(call.services.clock()),
    };
    const { credited, row } = await recordLessonProgress(call.services.db, report, (before, clock) =>
      applyReading(before, seconds, { duration, ...clock }),
    );
    return { credited, progress: progressView({ ...row, updated_at: report.now }, duration) };
  },

  async getLearningTime({ services: { db }, member }) {
    const [{ seconds, completed }, { rows }] = await Promise.all([
      sumLearningTime(db, member.accountId),
      listStartedLessons(db, member.accountId, { limit: MAX_SUMMARISED, offset: 0 }),
    ]);
    return { seconds, completed, list: rows.map(startedLessonView) };
  },

  async getLessonVideo(call) {
    const lesson = await requireLesson(call, call.query.videoId);
    const { video, captions, chapters } = filesOf(lesson);
    if (!video) throw new Refusal('notFound', '这一课没有视频');
    const { id, title, duration, card } = lesson;
    return {
      ...{ videoId: id, title, duration, video, captions, chapters, cover: card.cover },
      progress: progressView(lesson, duration),
    };
  },

  async listWatchRecords({ services, member, query: { page = 1, pageSize = 10 } }) {
    const filter = { film: true, limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listStartedLessons(services.db, member.accountId, filter);
    return { page, pageSize, total, list: rows.map(startedLessonView) };
  },

  async addWatchRecord(call) {
    const { videoId, position, delta, clientTime } = call.body;
    const { duration, film } = await requireLesson(call, videoId);
    if (!film) throw new Refusal('badRequest', '这一课不是视频');
    const now = new Date(call.services.clock());
    const report = {
      accountId: call.member.accountId,
      lessonId: videoId,
      reportedAt: new Date(clientTime),
      now,
    };
    const { credited, row } = await recordLessonProgress(call.services.db, report, (before, clock) =>
      applyPlayback(before, { position, delta }, { duration, ...clock }),
    );
    return { credited, progress: progressView({ ...row, updated_at: now }, duration) };
  },
} satisfies Partial<Handlers>;

const listOwnLessons = ({ services, organisation, member }: LessonCall) =>
  lessonsFor(services.db, organisation.id, member.accountId);

/** @throws Refusal `notFound` */
async function requireLesson({ services, organisation, member }: LessonCall, id: string) {
  const lesson = await lessonFor(services.db, organisation.id, member.accountId, id);
  if (!lesson) throw createNotFound();
  return lesson;
}

const createNotFound = () => new Refusal('notFound', '没有这份学习资料，或它已经撤下');

const countCompleted = (lessons: readonly LessonProgressColumns[]) =>
  lessons.filter(lesson => lesson.completed_at !== null).length;

/** Topics of the lessons in order of first appearance, with the number of lessons of each. */
function topicsOf({ services }: Pick<LessonCall, 'services'>, lessons: readonly LessonRow[]) {
  const counts = new Map<string, number>();
  for (const { topic } of lessons) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, title: topicTitle(services, code), count }));
}
