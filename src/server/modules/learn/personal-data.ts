import { dateTime, duration } from '../../../domain/formatters';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { forgetLearning, listStartedLessons } from './learning-store';

/** More lessons than any account has started. */
const MAX_LESSONS = 10_000;

export const personalData: PersonalData = {
  tables: ['learner', 'lesson_progress'],

  async collect({ accountId }, { db }) {
    const { rows } = await listStartedLessons(db, accountId, { limit: MAX_LESSONS, offset: 0 });
    if (rows.length === 0) return [];
    const records = rows.map(({ title, seconds, furthest, updated_at, completed_at }) => ({
      title,
      facts: [
        ...exportFact('seconds', '学习时间', duration(seconds)),
        ...exportFact('furthest', '学到第几秒', String(furthest)),
        ...exportFact('updatedAt', '最近一次', dateTime(updated_at)),
        ...exportFact('completedAt', '学完', completed_at && dateTime(completed_at)),
      ],
    }));
    return [{ name: 'learning', title: '在线学习', records }];
  },

  erase: ({ accountId }, trx) => forgetLearning(trx, accountId),
};
