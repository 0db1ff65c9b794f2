import type { Attachment, ContentCard } from '../../engine/content-listener';
import type { ContentAnswers } from './form';
import { htmlToText } from './html-sanitizer';
import { attachmentOf, pictureOf } from './media';
import type { MediaRow } from './media-store';

/** Columns extracted from the answers. */
export interface ContentColumns {
  category: string;
  code: string | null;
  title: string;
  top: boolean;
  headline: boolean;
  rank: number;
  topic_id: string | null;
}

/** Rank of content items without a rank of their own. */
const DEFAULT_RANK = 9999;

/** Length in characters of a summary that is derived from the text. */
const MAX_SUMMARY_CHARS = 100;

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer.trim() : '');
const textsOf = (answer: unknown) =>
  Array.isArray(answer) ? answer.filter(item => typeof item === 'string') : [];

export function columnsOf(data: ContentAnswers): ContentColumns {
  return {
    category: textOf(data.category),
    code: textOf(data.code) || null,
    title: textOf(data.title) || '（无标题）',
    top: data.top === true,
    headline: data.key === true,
    rank: typeof data.rank === 'number' ? data.rank : DEFAULT_RANK,
    topic_id: textOf(data.topicId) || null,
  };
}

/** The media library URLs that the answers refer to, with the path of the answer. */
export function mediaIn(data: ContentAnswers): { path: string; url: string }[] {
  const single = ['cover', 'narrowCover', 'video', 'captions', 'chapters'].map(name => ({
    path: `/${name}`,
    url: textOf(data[name]),
  }));
  const files = textsOf(data.files).map((url, index) => ({ path: `/files/${index}`, url }));
  return [...single, ...files].filter(({ url }) => url !== '');
}

/** Data for lists. @param media the files that the answers refer to, by URL */
export function cardOf(data: ContentAnswers, media: ReadonlyMap<string, MediaRow>): ContentCard {
  const tracks = [textOf(data.captions), textOf(data.chapters)];
  const files = [textOf(data.video), ...tracks, ...textsOf(data.files)].flatMap(url => {
    const row = media.get(url);
    return row ? [attachmentOf(row)] : [];
  });
  return {
    title: textOf(data.title),
    summary: textOf(data.summary) || truncateSummary(htmlToText(textOf(data.content))),
    cover: pictureOf(media.get(textOf(data.cover))),
    narrowCover: pictureOf(media.get(textOf(data.narrowCover))),
    source: textOf(data.source),
    link: textOf(data.link) || null,
    files: files satisfies Attachment[],
    duration: typeof data.duration === 'number' ? data.duration : null,
    keywords: textsOf(data.keywords),
  };
}

function truncateSummary(text: string): string {
  const letters = [...text];
  return letters.length > MAX_SUMMARY_CHARS ? `${letters.slice(0, MAX_SUMMARY_CHARS - 1).join('')}…` : text;
}
