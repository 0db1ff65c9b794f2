import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import type { DecisionAction } from './decision-options';

export type ReplyTemplate = components['schemas']['ReplyTemplate'];

/** Reply templates of the organisation and of the account, for all decisions. */
export const replyTemplatesQuery = queryOptions({
  queryKey: ['reply-templates'],
  queryFn: ({ signal }) => call('GET', '/admin/replyTemplate/list', { signal }),
  staleTime: 5 * 60_000,
});

/** Whether a template applies to a decision on an application of a flow. */
export const isTemplateForDecision = (
  template: ReplyTemplate,
  flow: string,
  action: DecisionAction,
): boolean => template.action === action && (template.flow === null || template.flow === flow);

const MAX_REMEMBERED = 3;
const used = new Map<string, readonly string[]>();

/** Remembers a sent reason until the page is left; not stored, as it may contain personal data. */
export function rememberReason(flow: string, action: DecisionAction, reason: string): void {
  const key = `${flow} ${action}`;
  const before = (used.get(key) ?? []).filter(other => other !== reason);
  used.set(key, [reason, ...before].slice(0, MAX_REMEMBERED));
}

/**
 * Suggested sentences: one about the marked answers, and those sent last in this flow.
 * @param labels of the answers marked for correction
 */
export function suggestReasons(flow: string, action: DecisionAction, labels: readonly string[]): string[] {
  const marked = action === 'return' && labels.length > 0 ? [`请核对${labels.join('、')}后重新提交。`] : [];
  return [...new Set([...marked, ...(used.get(`${flow} ${action}`) ?? [])])];
}
