import type { FlowGroup } from '../engine/flow-definition';
import { RESERVED_STATES } from '../engine/process-problems';

/** A choice of the applicant with its price. */
export interface FeeCategory {
  title: string;
  /** In 元, as in answers of the format `amountOrZero`. */
  amount: string;
}

/** Answers to the six questions from which a new flow is made. */
export interface FlowQuestionnaire {
  /** Who applies: signed-in accounts with one open application each, or with any number, or guests as well. */
  applicants: 'once' | 'members' | 'guests';
  review: 'none' | 'one' | 'two';
  /** Titles of the two review stages. */
  firstReview?: string;
  secondReview?: string;
  /** Titles of the stages after the approval, in order. */
  stages?: readonly string[];
  fee: 'none' | 'fixed' | 'byChoice';
  /** The fixed fee in 元. */
  amount?: string;
  categories?: readonly FeeCategory[];
  /** Whether applicants choose a date and a time, and say how many they are. */
  appointment: 'none' | 'time' | 'people';
  times?: readonly string[];
  /** Largest number of people of one application. */
  maxPeople?: number;
  /** Places of each day and time: people, or applications where they are not asked how many they are; without it, no limit. */
  places?: number;
  /** Whether applicants may cancel, and change their answers. */
  withdrawal: 'none' | 'cancel' | 'change';
}

/** A new flow: what it is called, and how it works. */
export interface NewFlowAnswers extends FlowQuestionnaire {
  title: string;
  /** Name of its folder and its id. */
  flow: string;
  prefix: string;
  group: FlowGroup;
}

/** Stages of a payment that the questionnaire adds. */
export const UNPAID_STAGE = '待缴费';
export const PAID_STAGE = '已缴费';

/** Titles of the review stages; the first is the common state of review, whatever it is called. */
export const reviewTitles = ({ review, firstReview = '初审', secondReview = '复审' }: FlowQuestionnaire) =>
  review === 'two' ? ([firstReview, secondReview] as const) : null;

/** Titles of all stages after the approval, with those of the payment. */
export function stageTitles({ stages = [], fee }: Pick<FlowQuestionnaire, 'stages' | 'fee'>): string[] {
  if (fee === 'none') return [...stages];
  return [UNPAID_STAGE, ...(stages.length > 0 ? stages : [PAID_STAGE])];
}

/** Names of states, as in `flow.schema.json`. */
const STATE_NAME = /^[^\s.#/]{1,20}$/u;

/** Problems of the answers, by question, that the schema of the questionnaire cannot express. */
export function findAnswerProblems(answers: Partial<FlowQuestionnaire>): {
  [Name in keyof FlowQuestionnaire]?: string;
} {
  const { review, stages = [], fee = 'none', categories = [], appointment = 'none', times = [] } = answers;
  const { maxPeople = 1, places } = answers;
  const reviews = review === 'two' ? (reviewTitles({ ...answers, review } as FlowQuestionnaire) ?? []) : [];
  const listed = stageTitles({ stages, fee });
  const repeated = [...reviews, ...listed].find((title, at, all) => all.indexOf(title) < at);
  const unusable = [...reviews, ...stages].find(title => !STATE_NAME.test(title));
  const reserved = [...reviews.slice(1), ...stages].find(title => RESERVED_STATES.has(title));
  const titles = categories.map(({ title }) => title);
  const isFree =
    fee === 'byChoice' && categories.length > 0 && categories.every(({ amount }) => Number(amount) === 0);
  const twice = titles.find((title, at) => titles.indexOf(title) < at);
  return {
    ...(unusable !== undefined && {
      stages: `“${unusable}”太长，或有空格等：最多20字，不能有空格、点、# 和 /`,
    }),
    ...(reserved !== undefined && { stages: `“${reserved}”是系统自己的状态，请换一个名称` }),
    ...(repeated !== undefined && { stages: `“${repeated}”用了两次，各道审核和阶段的名称要不同` }),
    ...(isFree && { categories: '至少有一类要收费；都不收费的，请选“不收费”' }),
    ...(appointment !== 'none' && times.length === 0 && { times: '请写出时段，用顿号隔开' }),
    ...(times.length > new Set(times).size && { times: '有的时段写了两次' }),
    ...(appointment === 'people' &&
      places !== undefined &&
      places < maxPeople && { places: `一件最多${maxPeople}人，每个时段不能比它少` }),
    ...(twice !== undefined && { categories: `“${twice}”写了两次` }),
  };
}
