import { flowOf } from '../../../flows/engine/flow-definition';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { SearchSource } from '../../engine/search-source';

/** Flows that accept applications, by the guidance of their live forms: a changed guidance is found at once. */
export const searchSource: SearchSource = {
  unindexed: true,
  async *entries({ forms }) {
    yield forms.listLive().flatMap(form => {
      const flow = flowOf(form);
      if (!flow || flow.retired) return [];
      const { id, title, page } = flow;
      const {
        summary = '',
        purpose = '',
        important = '',
        who = [],
        keywords = [],
        prepare = [],
        questions = [],
      } = guidanceOf(form);
      const questionTexts = questions.flatMap(({ question, answer }) => [question, answer]);
      const preparationTitles = prepare.map(thing => thing.title);
      const text = [purpose, important, ...who, ...preparationTitles, ...questionTexts].join('\n');
      return [
        {
          kind: 'matter' as const,
          ref: id,
          title,
          keywords,
          summary: purpose || summary,
          text,
          path: page,
          publishedAt: null,
        },
      ];
    });
  },
};
