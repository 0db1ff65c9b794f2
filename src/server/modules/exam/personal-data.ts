import { dateTime } from '../../../domain/formatters';
import { exportFact, type PersonalData } from '../../engine/personal-data-source';
import { deletePapersOfAccount, listPapers } from './paper-store';

/** More papers than any account has. */
const ALL = { page: 1, pageSize: 10_000 };

export const personalData: PersonalData = {
  tables: ['exam_paper'],

  async collect(holder, { db }) {
    const { rows } = await listPapers(db, holder, ALL);
    const records = rows.map(({ title, started_at, ended_at, score, passed, away_times }) => ({
      title,
      facts: [
        ...exportFact('startedAt', '开始时间', dateTime(started_at)),
        ...exportFact('endedAt', '结束时间', ended_at && dateTime(ended_at)),
        ...exportFact('score', '得分', score === null ? null : `${score}分，${passed ? '合格' : '未合格'}`),
        ...exportFact('awayTimes', '离开次数', String(away_times)),
      ],
    }));
    return [{ name: 'papers', title: '考试与练习', records }];
  },

  async erase({ accountId }, trx) {
    await deletePapersOfAccount(trx, accountId);
  },
};
