import { flows } from '../../../flows';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { SearchSource } from '../../engine/search-source';
import { liveForm } from './live-form';

/** Flows by the guidance of their live forms: a changed guidance is found at once. */
export const searchSource: SearchSource = {
  unindexed: true,
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
      } = guidanceOf(form);
      const questionTexts = questions.flatMap(({ question, answer }) => [question, answer]);
      const preparationTitles = prepare.map(thing => thing.title);
      const text = [purpose, ...keywords, ...who, ...preparationTitles, ...questionTexts].join('\n');
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
