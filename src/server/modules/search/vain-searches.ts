import { contentForm } from '../../../domain/content-kinds';
import { searchKey } from '../../../domain/search-text';
import type { Handlers } from '../../engine/handler-types';
import { publishContent, saveContentDraft } from '../content';
import { deleteVainSearch, listVainSearches } from './vain-search-store';

/** Mail addresses, and numbers that could be those of a telephone, a document or a case. */
const PERSONAL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[a-z]*\d(?:[\s-]?\d){4,}x?/gu;
const MAX_LENGTH = 60;
/** Limits of the form of direct answers. */
const MAX_TITLE_LENGTH = 40;
const MAX_KEYWORD_LENGTH = 20;

/** What is kept of a search without a result; null when nothing is left without personal data. */
export function vainTextOf(search: string): string | null {
  const text = searchKey(search.replace(PERSONAL, ' ')).trim();
  const isWord = [...text].length > 1;
  return isWord ? [...text].slice(0, MAX_LENGTH).join('') : null;
}

export const vainSearchHandlers = {
  async listVainSearches({ services, query }) {
    const { page = 1, pageSize = 10 } = query;
    const { rows, total } = await listVainSearches(services.db, { page, pageSize });
    const list = rows.map(({ text, times, last_at }) => ({ text, times, lastAt: last_at.toISOString() }));
    return { page, pageSize, total, list };
  },

  async answerVainSearch({ services, organisation, member, body }) {
    const { text, target } = body;
    const command = { organisationId: organisation.id, by: member.accountId, now: new Date() };
    const firstOf = (words: string, length: number) => [...words].slice(0, length).join('');
    const draft = await saveContentDraft(services, {
      ...command,
      kind: 'answer',
      formVersion: services.forms.live(contentForm('answer')).version,
      data: {
        title: firstOf(target?.title ?? text, MAX_TITLE_LENGTH),
        keywords: [firstOf(text, MAX_KEYWORD_LENGTH).trim()],
        ...(target && {
          summary: `请看“${target.title}”。`,
          links: [{ title: firstOf(target.title, MAX_KEYWORD_LENGTH), path: target.path }],
        }),
      },
    });
    const { id, revision } = draft;
    if (target) await publishContent(services, { ...command, id, revision });
    return { id };
  },

  async dismissVainSearch({ services, organisation, body }) {
    await deleteVainSearch(services.db, organisation.id, body.text);
  },
} satisfies Partial<Handlers>;
