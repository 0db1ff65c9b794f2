import { phraseKey, searchKey } from '../../../domain/search-text';
import type { Handlers } from '../../engine/handler-types';
import { simplify } from '../../platform/languages/simplified';
import { applicantActor } from '../application';
import { segmentWords } from './query-terms';

/** Number of own cases that are looked through, latest first, and that are shown. */
const MAX_READ = 100;
const MAX_SHOWN = 5;

export const ownCaseHandlers = {
  async searchOwnCases(call) {
    const search = await simplify(call.query.keyword);
    const keys = [search, ...segmentWords(search).filter(({ length }) => length > 1)].map(phraseKey);
    const wanted = keys.filter(key => key.trim().length > 1);
    if (wanted.length === 0) return [];
    const filter = { page: 1, pageSize: MAX_READ };
    const { list } = await call.services.flows.listOwnApplications(applicantActor(call), filter);
    const matching = list.filter(({ title, no, status }) => {
      const key = searchKey(`${title} ${no} ${status.statusText}`);
      return wanted.some(word => key.includes(word));
    });
    return matching.slice(0, MAX_SHOWN).map(({ title, no, status: { statusText }, page, updatedAt }) => ({
      ...{ title, no, statusText, updatedAt },
      path: page,
    }));
  },
} satisfies Partial<Handlers>;
