import type { ComponentType } from 'react';
import type { FlowProcess } from '../../../../flows/engine/flow-definition';
import { BasicsSection } from './BasicsSection';
import { CapabilitiesSection } from './CapabilitiesSection';
import { ChangesSection } from './ChangesSection';
import { DeadlinesSection } from './DeadlinesSection';
import { FollowUpsSection } from './FollowUpsSection';
import { MessagesSection } from './MessagesSection';
import { PaymentsSection } from './PaymentsSection';
import { PlacesSection } from './PlacesSection';
import type { ProcessFinding } from './process-findings';
import { RetirementSection } from './RetirementSection';
import { ReviewSection } from './ReviewSection';
import { StagesSection } from './StagesSection';
import type { ProcessSectionProps } from './section-props';

/** A part of the process view. */
export interface ProcessSection {
  id: string;
  title: string;
  /** The properties of `flow.json` that it edits: what is found at them is shown in it. */
  keys: readonly (keyof FlowProcess)[];
  /** What is set, in a few words. */
  summary: (process: FlowProcess) => string;
  component: ComponentType<ProcessSectionProps>;
}

/** The sections of the process view, from top to bottom. The first one shows what belongs to no other. */
export const processSections: readonly [ProcessSection, ...ProcessSection[]] = [
  {
    id: 'basics',
    title: '基本',
    keys: [
      'title',
      'prefix',
      'group',
      'guests',
      'person',
      'consents',
      'oneOpenPer',
      'check',
      'page',
      'casePage',
      'confirm',
    ],
    summary: ({ title, prefix, group }) => [title, prefix, group].filter(Boolean).join(' · '),
    component: BasicsSection,
  },
  {
    id: 'review',
    title: '审核',
    keys: ['review'],
    summary: ({ review }) => (Array.isArray(review) ? review.join('、') : review ? '要审核' : '不审核'),
    component: ReviewSection,
  },
  {
    id: 'stages',
    title: '阶段',
    keys: ['stages'],
    summary: ({ stages = [] }) =>
      stages.map(stage => (typeof stage === 'string' ? stage : stage.title)).join('、') || '没有',
    component: StagesSection,
  },
  {
    id: 'payments',
    title: '缴费',
    keys: ['payments'],
    summary: ({ payments = {} }) => Object.keys(payments).join('、') || '不收费',
    component: PaymentsSection,
  },
  {
    id: 'followUps',
    title: '补充内容',
    keys: ['followUps'],
    summary: ({ followUps = {} }) =>
      Object.values(followUps)
        .map(({ title }) => title)
        .join('、') || '没有',
    component: FollowUpsSection,
  },
  {
    id: 'changes',
    title: '撤销·变更·补正',
    keys: ['cancel', 'change'],
    summary: ({ cancel, change }) =>
      [
        cancel?.while ? '可以撤销' : cancel ? '只由工作人员撤销' : '不能撤销',
        change ? '可以变更' : '不能变更',
      ].join('，'),
    component: ChangesSection,
  },
  {
    id: 'places',
    title: '名额',
    keys: ['places'],
    summary: ({ places }) => (places ? `最多 ${places.limit} ${places.people ? '人' : '件'}` : '不计名额'),
    component: PlacesSection,
  },
  {
    id: 'deadlines',
    title: '期限',
    keys: ['deadlines'],
    summary: ({ deadlines: { supplement, answer } }) => `补正 ${supplement} 天，答复 ${answer} 个工作日`,
    component: DeadlinesSection,
  },
  {
    id: 'messages',
    title: '通知',
    keys: ['messages'],
    summary: ({ messages = {} }) =>
      Object.keys(messages).length > 0 ? `${Object.keys(messages).length} 段自己的话` : '用通常的说法',
    component: MessagesSection,
  },
  {
    id: 'capabilities',
    title: '功能',
    keys: ['effects'],
    summary: ({ effects = [] }) => (effects.length > 0 ? `${effects.length} 项` : '没有'),
    component: CapabilitiesSection,
  },
  {
    id: 'retirement',
    title: '停办',
    keys: ['retired'],
    summary: ({ retired }) => (retired ? '不再受理新的申请' : '正在受理'),
    component: RetirementSection,
  },
];

/** The section that shows a finding. */
export const sectionOf = ({ path: [key] }: Pick<ProcessFinding, 'path'>): ProcessSection =>
  processSections.find(({ keys }) => keys.some(one => one === key)) ?? processSections[0];
