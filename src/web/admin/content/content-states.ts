import { dateTime } from '../../../domain/formatters';
import type { Tone } from '../../ui/Tag';
import type { ContentState, ContentSummary } from './queries';

export const stateTitles: Record<ContentState, string> = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
  withdrawn: '已撤下',
};

export const stateTones: Record<ContentState, Tone> = {
  draft: 'plain',
  scheduled: 'wait',
  published: 'ok',
  withdrawn: 'plain',
};

/** Short additional information on a state; empty where there is none. */
export function describeContentState({
  state,
  publishAt,
  dirty,
}: Pick<ContentSummary, 'state' | 'publishAt' | 'dirty'>): string {
  if (state === 'scheduled') return `${dateTime(publishAt)} 发布`;
  if (state === 'published') return dirty ? '修改尚未发布' : dateTime(publishAt);
  return '';
}

/** Title of a record on the content desk, with a placeholder while it has none. */
export const contentTitle = ({ title }: Pick<ContentSummary, 'title'>): string => title || '（还没有标题）';
