import { checkedKinds } from '../../../domain/content-kinds';
import { Refusal } from '../../../domain/refusals';
import type { Handlers } from '../../engine/handler-types';
import { summaryView } from './editor-views';
import { listProblems, markChecked } from './problem-store';

/** Days after which a page that stays right for long has to be checked again. */
const CHECK_INTERVAL_DAYS = 180;

export const problemHandlers = {
  async listContentProblems({ services, query }) {
    const { problem, page = 1, pageSize = 10 } = query;
    const checkedSince = new Date(services.clock() - CHECK_INTERVAL_DAYS * 86_400_000);
    const filter = { problem, checkedKinds, checkedSince };
    const { rows, total } = await listProblems(services.db, filter, { page, pageSize });
    const list = rows.map(row => ({
      ...summaryView(services, row),
      checkedAt: row.checked_at.toISOString(),
      problems: row.problems,
    }));
    return { page, pageSize, total, list };
  },

  async confirmContent({ services, body }) {
    const isPublished = await markChecked(services.db, body.id, new Date(services.clock()));
    if (!isPublished) throw new Refusal('notFound');
  },
} satisfies Partial<Handlers>;
