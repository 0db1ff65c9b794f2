import { dateTime, duration } from '../../../domain/formatters';
import { fact, type PersonalData } from '../../engine/personal-data-source';
import { begunBy, forgetLearning } from './learning-store';

/** More lessons than anybody has begun. */
const ALL = 10_000;

export const personalData: PersonalData = {
  tables: ['learner', 'learning'],

  async collect({ accountId }, { db }) {
    const { rows } = await begunBy(db, accountId, { limit: ALL, offset: 0 });
    if (rows.length === 0) return [];
    const records = rows.map(({ title, seconds, furthest, updated_at, completed_at }) => ({
      title,
      facts: [
        ...fact('seconds', '学习时间', duration(seconds)),
        ...fact('furthest', '学到第几秒', String(furthest)),
        ...fact('updatedAt', '最近一次', dateTime(updated_at)),
        ...fact('completedAt', '学完', completed_at && dateTime(completed_at)),
      ],
    }));
    return [{ name: 'learning', title: '在线学习', records }];
  },

  erase: ({ accountId }, trx) => forgetLearning(trx, accountId),
};
