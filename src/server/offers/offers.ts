import { type FieldError, Refusal } from '../../domain/refusals';
import type { OfferAsked, OfferedAnswer, Offering, OfferLabels } from '../../flows/engine/offers';
import type { Offer, OfferServices } from './offer';

/** Whose form it is that choices are offered in. */
export interface Chooser {
  organisationId: string;
  /** Null for a guest. */
  accountId: string | null;
}

/** Answers of one application, to be put into words. */
export interface ChosenAnswers {
  accountId: string | null;
  answers: readonly OfferedAnswer[];
}

/** What the areas offer, and what of it somebody has chosen. */
export interface Offers {
  /**
   * Everything that a source offers now.
   * @throws Refusal `notFound` for a source that there is not, `forbidden` for a guest where members are asked
   */
  list(asked: OfferAsked, chooser: Chooser): Promise<Offering[]>;
  /** What of these answers cannot be chosen now, a sentence each. */
  problems(answers: readonly OfferedAnswer[], chooser: Chooser): Promise<FieldError[]>;
  /** Labels of what was chosen in a page of applications; a value that nobody knows any more has none. */
  labels(organisationId: string, chosen: readonly ChosenAnswers[]): Promise<OfferLabels>;
}

const GONE = '所选项目已不可选，请重新选择';

/** @param sources what the areas offer, by source */
export function createOffers(sources: ReadonlyMap<string, Offer>, services: OfferServices): Offers {
  async function list({ source, by }: OfferAsked, chooser: Chooser): Promise<Offering[]> {
    const offer = sources.get(source);
    if (!offer) throw new Refusal('notFound');
    if (!chooser.accountId && !offer.guests) throw new Refusal('forbidden', '请登录后再选择');
    return offer.list({ ...chooser, by }, services);
  }

  /** The labels that one source has for what was chosen from it. */
  async function labelsOf(source: string, organisationId: string, chosen: readonly ChosenAnswers[]) {
    const offer = sources.get(source);
    const values = [...new Set(chosen.flatMap(({ answers }) => answers.map(({ value }) => value)))];
    if (offer?.labels) return offer.labels({ organisationId, values }, services);
    const lists = chosen.flatMap(({ accountId, answers }) =>
      answers.map(({ by }) => offer?.list({ organisationId, accountId, by }, services) ?? []),
    );
    return Object.fromEntries((await Promise.all(lists)).flat().map(({ value, label }) => [value, label]));
  }

  return {
    list,
    async problems(answers, chooser) {
      const found = answers.map(async ({ path, value, ...asked }): Promise<FieldError[]> => {
        const chosen = (await list(asked, chooser)).find(offering => offering.value === value);
        if (chosen && chosen.closed === undefined) return [];
        const message = chosen ? `“${chosen.label}”${chosen.closed}，请重新选择` : GONE;
        return [{ path, keyword: 'offered', message }];
      });
      return (await Promise.all(found)).flat();
    },
    async labels(organisationId, chosen) {
      const sources = new Set(chosen.flatMap(({ answers }) => answers.map(({ source }) => source)));
      const labels = [...sources].map(async source => {
        const from = chosen.map(({ accountId, answers }) => ({
          accountId,
          answers: answers.filter(answer => answer.source === source),
        }));
        return [source, await labelsOf(source, organisationId, from)] as const;
      });
      return Object.fromEntries(await Promise.all(labels));
    },
  };
}
