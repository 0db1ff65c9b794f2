import type { Flow } from '../../src/flows/engine/flow-definition';
import type { FlowInfo, FlowSummary } from '../../src/web/engine/applications/flow-queries';

/** Details of a flow info page, changed as given. */
export function flowInfo(change: Partial<FlowInfo> = {}): FlowInfo {
  return {
    flow: 'visit',
    title: '参观预约',
    group: '其他',
    page: '/matter/visit',
    retired: false,
    minutes: 3,
    answerDays: 2,
    immediate: false,
    allowsConcurrent: true,
    steps: [{ title: '阅读须知' }, { title: '在线填写', text: '联系人与时间' }],
    guidance: {
      purpose: '预约参观体验馆。',
      who: ['本市居民'],
      prepare: [{ title: '身份证件', icon: 'card' }],
      questions: [{ question: '可以带孩子吗？', answer: '可以。' }],
      keywords: ['参观'],
    },
    ...change,
  };
}

/** Summary of a flow in lists, changed as given. */
export function flowSummary(change: Partial<FlowSummary> = {}): FlowSummary {
  return {
    flow: 'visit',
    title: '参观预约',
    group: '其他',
    page: '/matter/visit',
    retired: false,
    summary: '看一看体验馆',
    purpose: '预约参观体验馆。',
    who: ['本市居民'],
    keywords: ['体验馆'],
    minutes: 3,
    answerDays: 2,
    immediate: false,
    ...change,
  };
}

/** Summary of a flow of the project. */
export const flowSummaryOf = ({ id, title, group, page }: Flow): FlowSummary =>
  flowSummary({ flow: id, title, group, page });
