import type { FlowGroup } from '../../../../flows/engine/flow-definition';
import type { FlowQuestionnaire } from '../../../../flows/new-flow/new-flow-answers';
import type { NewNames } from './flow-creation';

/** Answers of `new-flow.form.yaml`: lists of names are one text each. */
export interface QuestionnaireAnswers
  extends NewNames,
    Omit<FlowQuestionnaire, 'stages' | 'times' | 'categories'> {
  group: FlowGroup;
  stages?: string;
  times?: string;
  categories?: { title: string; amount: string }[];
}

/** Names that are separated in a text. */
const split = (text: string | undefined) =>
  text
    ?.split(/[、，,；;]+/u)
    .map(name => name.trim())
    .filter(Boolean);

/** The answers as the composition of a flow expects them. */
export function toQuestionnaire(answers: Partial<QuestionnaireAnswers>): Partial<FlowQuestionnaire> {
  const { stages, times, title: _, prefix: __, flow: ___, group: ____, ...rest } = answers;
  return { ...rest, stages: split(stages) ?? [], times: split(times) ?? [] };
}

/** Answers of questions that appear when others are answered in a certain way. */
const laterAnswers = { firstReview: '初审', secondReview: '复审', times: '上午、下午', maxPeople: 20 };

/** The answers of a template as they are shown. */
export function initialAnswers({
  stages,
  times,
  categories,
  ...rest
}: FlowQuestionnaire): Partial<QuestionnaireAnswers> {
  return {
    ...{ group: '其他', ...laterAnswers, ...rest },
    ...(stages && { stages: stages.join('、') }),
    ...(times && { times: times.join('、') }),
    ...(categories && { categories: [...categories] }),
  };
}
