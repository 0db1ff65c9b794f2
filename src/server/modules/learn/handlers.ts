import { courseTypes } from '../../../domain/courses';
import { applyPlayback, applyReading } from '../../../domain/lesson-progress';
import { Refusal } from '../../../domain/refusals';
import type { Call, Handlers } from '../../engine/handler-types';
import { listStartedLessons, sumLearningTime } from './learning-store';
import { type LessonProgressColumns, type LessonRow, lessonFor, lessonsFor } from './lesson-store';
import { recordLessonProgress } from './progress-recorder';
import { filesOf, lessonDetailView, lessonView, progressView, startedLessonView, topicTitle } from './views';

/** Number of other lessons listed beside a lesson. */
const BESIDE = 6;

/** Maximum number of lessons in a progress summary. */
const MOST = 1000;

type Asking = Pick<Call<'getLesson'>, 'services' | 'organisation' | 'member'>;

export const handlers = {
  async listLessons(call) {
    const { page = 1, pageSize = 10, courseType, topic } = call.query;
    const type = courseType && courseTypes[courseType];
    const all = await own(call);
    const ofType = type ? all.filter(({ course_types }) => course_types.includes(type)) : all;
    const wanted = topic ? ofType.filter(lesson => lesson.topic === topic) : ofType;
    const required = wanted.filter(lesson => lesson.required);
    const list = wanted.slice((page - 1) * pageSize, page * pageSize);
    return {
      ...{ page, pageSize, total: wanted.length, list: list.map(row => lessonView(call.services, row)) },
      topics: topicsOf(call, ofType),
      ...{ completed: done(wanted), required: required.length, requiredCompleted: done(required) },
    };
  },

  async getLesson(call) {
    return lessonDetailView(call.services, await found(call, call.query.id));
  },

  async listOtherLessons(call) {
    const all = await own(call);
    const at = all.findIndex(({ id }) => id === call.query.id);
    const here = all[at];
    if (!here) throw notThere();
    const view = (row: (typeof all)[number] | undefined) => (row ? lessonView(call.services, row) : null);
    const others = all.filter(({ id, topic }) => topic === here.topic && id !== here.id);
    const list = others.slice(0, BESIDE).map(row => lessonView(call.services, row));
    return { previous: view(all[at - 1]), next: view(all[at + 1]), list };
  },

  async addLearningTime(call) {
    const { dataId, seconds } = call.body;
    const { duration, film } = await found(call, dataId);
    if (film) throw new Refusal('badRequest', '视频课按观看的进度记录');
    const telling = { accountId: call.member.accountId, lessonId: dataId, now: new Date() };
    const { credited, row } = await recordLessonProgress(call.services.db, telling, (before, clock) =>
      applyReading(before, seconds, { duration, ...clock }),
    );
    return { credited, progress: progressView({ ...row, updated_at: telling.now }, duration) };
  },

  async getLearningTime({ services: { db }, member }) {
    const [{ seconds, completed }, { rows }] = await Promise.all([
      sumLearningTime(db, member.accountId),
      listStartedLessons(db, member.accountId, { limit: MOST, offset: 0 }),
    ]);
    return { seconds, completed, list: rows.map(startedLessonView) };
  },

  async getWatchedVideo(call) {
    const lesson = await found(call, call.query.videoId);
    const { video, captions } = filesOf(lesson);
    if (!video) throw new Refusal('notFound', '这一课没有视频');
    const { id, title, duration, card } = lesson;
    return {
      ...{ videoId: id, title, duration, video, captions, cover: card.cover },
      progress: progressView(lesson, duration),
    };
  },

  async listWatchRecords({ services, member, query: { page = 1, pageSize = 10 } }) {
    const stretch = { film: true, limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listStartedLessons(services.db, member.accountId, stretch);
    return { page, pageSize, total, list: rows.map(startedLessonView) };
  },

  async addWatchRecord(call) {
    const { videoId, position, delta, clientTime } = call.body;
    const { duration, film } = await found(call, videoId);
    if (!film) throw new Refusal('badRequest', '这一课不是视频');
    const now = new Date();
    const telling = {
      accountId: call.member.accountId,
      lessonId: videoId,
      toldAt: new Date(clientTime),
      now,
    };
    const { credited, row } = await recordLessonProgress(call.services.db, telling, (before, clock) =>
      applyPlayback(before, { position, delta }, { duration, ...clock }),
    );
    return { credited, progress: progressView({ ...row, updated_at: now }, duration) };
  },
} satisfies Partial<Handlers>;

const own = ({ services, organisation, member }: Asking) =>
  lessonsFor(services.db, organisation.id, member.accountId);

/** @throws Refusal `notFound` */
async function found({ services, organisation, member }: Asking, id: string) {
  const lesson = await lessonFor(services.db, organisation.id, member.accountId, id);
  if (!lesson) throw notThere();
  return lesson;
}

const notThere = () => new Refusal('notFound', '没有这份学习资料，或它已经撤下');

const done = (lessons: readonly LessonProgressColumns[]) =>
  lessons.filter(lesson => lesson.completed_at !== null).length;

/** Topics of the lessons in order of first appearance, with the number of lessons of each. */
function topicsOf({ services }: Pick<Asking, 'services'>, lessons: readonly LessonRow[]) {
  const counts = new Map<string, number>();
  for (const { topic } of lessons) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, title: topicTitle(services, code), count }));
}
