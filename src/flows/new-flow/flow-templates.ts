import type { FlowQuestionnaire } from './new-flow-answers';

/** A starting point of a new flow: answers to the questionnaire, which may be changed. */
export interface FlowTemplate {
  id: 'registration' | 'review' | 'stages' | 'payment' | 'appointment';
  title: string;
  /** What it is for, and what it does. */
  text: string;
  answers: FlowQuestionnaire;
}

/** Answers of the simplest flow. */
const plain: FlowQuestionnaire = {
  applicants: 'members',
  review: 'none',
  fee: 'none',
  appointment: 'none',
  withdrawal: 'cancel',
};

export const flowTemplates: readonly FlowTemplate[] = [
  {
    id: 'registration',
    title: '登记',
    text: '填了就生效，每人一件，以后可以修改。例如登记联系方式、意愿。',
    answers: { ...plain, applicants: 'once', withdrawal: 'change' },
  },
  {
    id: 'review',
    title: '需要审核的申请',
    text: '工作人员看过之后通过、退回补正或不予通过。例如申请使用场地。',
    answers: { ...plain, review: 'one' },
  },
  {
    id: 'stages',
    title: '分阶段办理',
    text: '审核通过之后，再一步一步办到底。例如制证、寄出、签收。',
    answers: { ...plain, review: 'one', stages: ['办理中', '已办结'] },
  },
  {
    id: 'payment',
    title: '缴费办理',
    text: '审核通过之后缴费，到账再办理。例如收取资料费、材料费。',
    answers: { ...plain, review: 'one', stages: ['办理中', '已办结'], fee: 'fixed', amount: '20.00' },
  },
  {
    id: 'appointment',
    title: '预约与名额',
    text: '选日期、时段，说明几个人来，占用名额，工作人员确认。例如参观、团体讲解。',
    answers: {
      ...plain,
      review: 'one',
      stages: ['待到场', '已到场'],
      appointment: 'people',
      times: ['上午', '下午'],
      maxPeople: 20,
      places: 40,
    },
  },
];
