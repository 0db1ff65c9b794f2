import { flows } from '../../../flows';
import { noticeOf } from '../../../flows/engine/flow-info';
import type { Searchable } from '../../engine/search-source';
import { liveForm } from './live-form';

/** What can be handled here, by the notices of the live forms: an edited notice is found at once. */
export const searchable: Searchable = {
  live: true,
  async *entries({ forms }) {
    yield [...flows.values()].flatMap(({ id, title, page }) => {
      const form = liveForm(forms, id);
      if (!form) return [];
      const {
        summary = '',
        purpose = '',
        who = [],
        keywords = [],
        prepare = [],
        questions = [],
      } = noticeOf(form);
      const asked = questions.flatMap(({ question, answer }) => [question, answer]);
      const wanted = prepare.map(thing => thing.title);
      const text = [purpose, ...keywords, ...who, ...wanted, ...asked].join('\n');
      return [
        {
          kind: 'matter' as const,
          ref: id,
          title,
          summary: purpose || summary,
          text,
          path: page,
          publishedAt: null,
        },
      ];
    });
  },
};
