import { fenOf } from '../../domain/money';
import type { FlowProcess, PaymentDefinition, Stage } from '../engine/flow-definition';
import type { PaymentAmount } from '../engine/payment-amount';
import { FEE_CATEGORY } from './compose-form';
import { type NewFlowAnswers, reviewTitles, stageTitles, UNPAID_STAGE } from './new-flow-answers';

/** Days to resubmit, and working days to reply, of a new flow. */
const DEADLINES = { supplement: 7, answer: 5 };

/** Maximum length of the description of a payment. */
const MAX_SUBJECT_LENGTH = 40;

/** Composes the process of a new flow from the answers of the questionnaire. */
export function composeProcess(answers: NewFlowAnswers): FlowProcess {
  const { title, prefix, group, applicants, review } = answers;
  const titles = stageTitles(answers);
  const cancellable = cancellableStates(answers, titles);
  const changeable = changeableStates(answers, titles);
  return {
    ...{ title, prefix, group },
    ...(applicants === 'guests' && { guests: true, person: true }),
    consents: ['C1'],
    review: reviewTitles(answers) ?? review === 'one',
    ...(titles.length > 0 && { stages: titles.map(toStage) }),
    ...(answers.fee !== 'none' && {
      payments: { [UNPAID_STAGE]: composePayment(answers, titles[1]!, cancellable) },
    }),
    ...(cancellable.length > 0 && { cancel: { while: cancellable } }),
    ...(changeable.length > 0 && { change: { while: changeable } }),
    oneOpenPer: applicants === 'once' ? 'account' : 'none',
    ...composePlaces(answers),
    deadlines: DEADLINES,
  };
}

/** Places are counted for each day and time. */
function composePlaces({ appointment, places }: NewFlowAnswers): Pick<FlowProcess, 'places'> {
  if (appointment === 'none' || places === undefined) return {};
  return {
    places: { by: ['date', 'time'], ...(appointment === 'people' && { people: 'people' }), limit: places },
  };
}

/** The last stage closes the application. */
const toStage = (title: string, index: number, all: readonly string[]): string | Stage =>
  index === all.length - 1 ? { title, ended: true } : title;

/** States before the decision, by their id. */
const reviewStates = (answers: NewFlowAnswers): string[] => {
  if (answers.review === 'none') return [];
  const [, second] = reviewTitles(answers) ?? [];
  return ['underReview', 'supplement', ...(second ? [second] : [])];
};

/** Until the application is closed; after a payment only in the next stage, from which the fee is refunded. */
function cancellableStates(answers: NewFlowAnswers, titles: readonly string[]): string[] {
  if (answers.withdrawal === 'none') return [];
  if (titles.length === 0) return [...reviewStates(answers), 'approved'];
  const open = titles.slice(0, -1);
  return [...reviewStates(answers), ...(answers.fee === 'none' ? open : open.slice(0, 2))];
}

/** Before a payment, whose amount the answers may determine; guests have no page to change their answers. */
function changeableStates(answers: NewFlowAnswers, titles: readonly string[]): string[] {
  const { withdrawal, applicants, review, fee } = answers;
  if (withdrawal !== 'change' || applicants === 'guests') return [];
  const underReview = review === 'none' ? [] : ['underReview'];
  if (fee !== 'none') return underReview;
  const granted = titles.length === 0 ? ['approved'] : titles.slice(0, -1).slice(0, 1);
  return [...underReview, ...granted];
}

function composePayment(
  answers: NewFlowAnswers,
  to: string,
  cancellable: readonly string[],
): PaymentDefinition {
  return {
    title: '缴费',
    to,
    ...(answers.fee === 'byChoice' && { free: to }),
    amount: composeAmount(answers),
    within: { days: 3 },
    transfer: { days: 7 },
    ...(cancellable.includes(to) && { refundOnCancel: true }),
  };
}

function composeAmount({ flow, title, fee, amount = '0', categories = [] }: NewFlowAnswers): PaymentAmount {
  const payee = { subject: `${title}费用`.slice(0, MAX_SUBJECT_LENGTH), fund: flow };
  if (fee === 'fixed') return { ...payee, fixed: fenOf(amount) };
  const table = Object.fromEntries(categories.map(each => [each.title, fenOf(each.amount)]));
  return { ...payee, byAnswer: FEE_CATEGORY, table };
}
