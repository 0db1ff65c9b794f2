import { isDeepStrictEqual } from 'node:util';
import { type FieldError, Refusal } from '../../domain/refusals';
import type {
  DynamicOption,
  DynamicOptionAnswer,
  OptionLabels,
  OptionSourceQuery,
} from '../../flows/engine/dynamic-options';
import { contributions } from './module';
import type { OptionSource, OptionSourceServices } from './option-source';

/** The applicant for whom options are listed. */
export interface OptionRequester {
  organisationId: string;
  /** Null for a guest. */
  accountId: string | null;
}

/** Dynamic option answers of one application, to be labelled. */
export interface ChosenOptions {
  accountId: string | null;
  answers: readonly DynamicOptionAnswer[];
}

/** Options offered by the modules, and labels of chosen options. */
export interface OptionService {
  /**
   * Lists the options that a source offers now.
   * @param kept options chosen in the requester's stored application: they stay available to the requester even if
   * closed or removed
   * @throws Refusal `notFound` for an unknown source, `forbidden` for a guest when the source requires an account
   */
  list(
    asked: OptionSourceQuery,
    chooser: OptionRequester,
    kept?: readonly DynamicOptionAnswer[],
  ): Promise<DynamicOption[]>;
  /** Errors of the answers that cannot be chosen now, one message each. */
  findProblems(
    answers: readonly DynamicOptionAnswer[],
    chooser: OptionRequester,
    kept?: readonly DynamicOptionAnswer[],
  ): Promise<FieldError[]>;
  /** Labels of the options chosen in a page of applications; unknown values have none. */
  labels(organisationId: string, chosen: readonly ChosenOptions[]): Promise<OptionLabels>;
}

const GONE = '所选项目已不可选，请重新选择';
const KEPT = '您原来的选择，可以保留';

/** All option sources, by the name that forms use. */
export const optionSources = (): ReadonlyMap<string, OptionSource> =>
  new Map(contributions('optionSources').map(source => [source.source, source]));

/** @param sources option sources of the modules, by name */
export function createOptionService(
  sources: ReadonlyMap<string, OptionSource>,
  services: OptionSourceServices,
): OptionService {
  async function list(
    asked: OptionSourceQuery,
    chooser: OptionRequester,
    kept: readonly DynamicOptionAnswer[] = [],
  ): Promise<DynamicOption[]> {
    const offer = sources.get(asked.source);
    if (!offer) throw new Refusal('notFound');
    if (!chooser.accountId && !offer.guests) throw new Refusal('forbidden', '请登录后再选择');
    const listed = await offer.list({ ...chooser, by: asked.by }, services);
    const own = new Map(kept.filter(answer => isOf(asked, answer)).map(answer => [answer.value, answer]));
    if (own.size === 0) return listed;
    const gone = [...own.values()].filter(({ value }) => !listed.some(offering => offering.value === value));
    const labels = await labelsOf(asked.source, chooser.organisationId, [{ ...chooser, answers: gone }]);
    return [
      ...listed.map(offering => (own.has(offering.value) ? reopened(offering) : offering)),
      ...gone.map(({ value }) => ({ value, label: labels[value] ?? '原来的选择', hint: KEPT })),
    ];
  }

  /** Labels of one source for the options chosen from it. */
  async function labelsOf(source: string, organisationId: string, chosen: readonly ChosenOptions[]) {
    const offer = sources.get(source);
    const values = [...new Set(chosen.flatMap(({ answers }) => answers.map(({ value }) => value)))];
    if (!offer || values.length === 0) return {};
    if (offer.labels) return offer.labels({ organisationId, values }, services);
    const lists = chosen.flatMap(({ accountId, answers }) =>
      answers.map(({ by }) => offer.list({ organisationId, accountId, by }, services)),
    );
    return Object.fromEntries((await Promise.all(lists)).flat().map(({ value, label }) => [value, label]));
  }

  return {
    list,
    async findProblems(answers, chooser, kept) {
      const found = answers.map(async ({ path, value, ...asked }): Promise<FieldError[]> => {
        const chosen = (await list(asked, chooser, kept)).find(offering => offering.value === value);
        if (chosen && chosen.closed === undefined) return [];
        const message = chosen ? `“${chosen.label}”${chosen.closed}，请重新选择` : GONE;
        return [{ path, keyword: 'offered', message }];
      });
      return (await Promise.all(found)).flat();
    },
    async labels(organisationId, chosen) {
      const names = new Set(chosen.flatMap(({ answers }) => answers.map(({ source }) => source)));
      const labels = [...names].map(async source => {
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

/** Whether an answer was chosen from this source with the same parameters. */
function isOf({ source, by }: OptionSourceQuery, answer: DynamicOptionAnswer): boolean {
  return answer.source === source && isDeepStrictEqual(answer.by, by);
}

/** A closed option, opened for an applicant who has already chosen it. */
function reopened({ closed, ...offering }: DynamicOption): DynamicOption {
  return closed ? { ...offering, hint: [offering.hint, KEPT].filter(Boolean).join('\n') } : offering;
}
