import { dateTime } from '../../../domain/formatters';
import type { Tone } from '../../ui/Tag';
import type { ContentState, ContentSummary } from './queries';

/** What the states are called. */
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

/** What is to be known of a state beyond its name, in a few words; empty where nothing is. */
export function describeContentState({
  state,
  publishAt,
  dirty,
}: Pick<ContentSummary, 'state' | 'publishAt' | 'dirty'>): string {
  if (state === 'scheduled') return `${dateTime(publishAt)} 发布`;
  if (state === 'published') return dirty ? '修改尚未发布' : dateTime(publishAt);
  return '';
}

/** What a piece is called on the desk as long as nobody has given it a name. */
export const contentTitle = ({ title }: Pick<ContentSummary, 'title'>): string => title || '（还没有标题）';
