import { isDeepStrictEqual } from 'node:util';
import { type FieldError, Refusal } from '../../domain/refusals';
import type {
  DynamicOption,
  DynamicOptionAnswer,
  OptionLabels,
  OptionSourceRequest,
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
   * @param storedAnswers options chosen in the requester's stored application: they stay available to the requester even if
   * closed or removed
   * @throws Refusal `notFound` for an unknown source, `forbidden` for a guest when the source requires an account
   */
  list(
    query: OptionSourceRequest,
    requester: OptionRequester,
    storedAnswers?: readonly DynamicOptionAnswer[],
  ): Promise<DynamicOption[]>;
  /** Errors of the answers that cannot be chosen now, one message each. */
  findProblems(
    answers: readonly DynamicOptionAnswer[],
    requester: OptionRequester,
    storedAnswers?: readonly DynamicOptionAnswer[],
  ): Promise<FieldError[]>;
  /** Labels of the options chosen in a page of applications; unknown values have none. */
  labels(organisationId: string, chosen: readonly ChosenOptions[]): Promise<OptionLabels>;
}

const UNAVAILABLE_MESSAGE = '所选项目已不可选，请重新选择';
const KEPT_CHOICE_HINT = '您原来的选择，可以保留';

/** All option sources, by the name that forms use. */
export const optionSources = (): ReadonlyMap<string, OptionSource> =>
  new Map(contributions('optionSources').map(source => [source.source, source]));

/** @param sources option sources of the modules, by name */
export function createOptionService(
  sources: ReadonlyMap<string, OptionSource>,
  services: OptionSourceServices,
): OptionService {
  async function list(
    query: OptionSourceRequest,
    requester: OptionRequester,
    storedAnswers: readonly DynamicOptionAnswer[] = [],
  ): Promise<DynamicOption[]> {
    const optionSource = sources.get(query.source);
    if (!optionSource) throw new Refusal('notFound');
    if (!requester.accountId && !optionSource.guests) throw new Refusal('forbidden', '请登录后再选择');
    const available = await optionSource.list({ ...requester, by: query.by }, services);
    const storedByValue = new Map(
      storedAnswers.filter(answer => isOf(query, answer)).map(answer => [answer.value, answer]),
    );
    if (storedByValue.size === 0) return available;
    const removedAnswers = [...storedByValue.values()].filter(
      ({ value }) => !available.some(option => option.value === value),
    );
    const labels = await labelsOf(query.source, requester.organisationId, [
      { ...requester, answers: removedAnswers },
    ]);
    return [
      ...available.map(option => (storedByValue.has(option.value) ? reopenOption(option) : option)),
      ...removedAnswers.map(({ value }) => ({
        value,
        label: labels[value] ?? '原来的选择',
        hint: KEPT_CHOICE_HINT,
      })),
    ];
  }

  /** Labels of one source for the options chosen from it. */
  async function labelsOf(source: string, organisationId: string, chosen: readonly ChosenOptions[]) {
    const optionSource = sources.get(source);
    const values = [...new Set(chosen.flatMap(({ answers }) => answers.map(({ value }) => value)))];
    if (!optionSource || values.length === 0) return {};
    if (optionSource.labels) return optionSource.labels({ organisationId, values }, services);
    const queries = chosen.flatMap(({ accountId, answers }) =>
      answers.map(({ by }) => ({ organisationId, accountId: optionSource.guests ? null : accountId, by })),
    );
    const distinct = new Map(queries.map(query => [JSON.stringify(query), query]));
    const lists = [...distinct.values()].map(query => optionSource.list(query, services));
    return Object.fromEntries((await Promise.all(lists)).flat().map(({ value, label }) => [value, label]));
  }

  return {
    list,
    async findProblems(answers, requester, storedAnswers) {
      const found = answers.map(async ({ path, value, ...query }): Promise<FieldError[]> => {
        const chosen = (await list(query, requester, storedAnswers)).find(option => option.value === value);
        if (chosen && chosen.closedReason === undefined) return [];
        const message = chosen ? `“${chosen.label}”${chosen.closedReason}，请重新选择` : UNAVAILABLE_MESSAGE;
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
function isOf({ source, by }: OptionSourceRequest, answer: DynamicOptionAnswer): boolean {
  return answer.source === source && isDeepStrictEqual(answer.by, by);
}

/** A closed option, opened for an applicant who has already chosen it. */
function reopenOption({ closedReason, ...option }: DynamicOption): DynamicOption {
  return closedReason
    ? { ...option, hint: [option.hint, KEPT_CHOICE_HINT].filter(Boolean).join('\n') }
    : option;
}
