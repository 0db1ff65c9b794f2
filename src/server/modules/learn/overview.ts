import { date } from '../../../domain/formatters';
import { lessonProgressPercent } from '../../../domain/lesson-progress';
import type { OverviewSource } from '../../engine/overview-source';
import { lessonsFor } from './lesson-store';

/** The latest lesson that the account has not completed; if there is none, the number of completed lessons. */
export const overview: OverviewSource = {
  part: 'learning',
  async lines({ accountId, organisationId }, { db }) {
    const begun = (await lessonsFor(db, organisationId, accountId))
      .filter(({ updated_at }) => updated_at !== null)
      .toSorted((a, b) => Number(b.updated_at) - Number(a.updated_at));
    const last = begun.find(({ completed_at }) => completed_at === null);
    if (last) {
      const { id, title, furthest, duration, updated_at } = last;
      const share = lessonProgressPercent({ furthest: furthest ?? 0, completed: false }, duration);
      return [
        {
          ...{ title, state: `学到 ${share}%`, when: date(updated_at) },
          ...{ path: `/trainVideo?id=${id}`, next: '继续学习' },
        },
      ];
    }
    if (begun.length === 0) return [];
    const when = date(begun[0]?.updated_at);
    return [{ title: '在线学习', state: `学完 ${begun.length} 课`, when, path: '/trainVideo', next: null }];
  },
};
