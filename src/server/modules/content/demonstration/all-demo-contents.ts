import { type DemoContent, daysBefore } from '../../../engine/demo-content';
import { type ArticleText, readArticles } from './article-text';
import { demoNonArticles } from './demo-contents';

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** All demo contents. @param topicId returns the id of a topic by its name */
export function allDemoContents(now: Date, topicId: (name: string) => string): DemoContent[] {
  const articles = Object.entries(files).flatMap(([file, text]) => {
    const category = file.replace(/^.*\/|\.md$/gu, '');
    return readArticles(text).map(article => ofArticle(article, category, now, topicId));
  });
  return [...demoNonArticles(now), ...articles];
}

function ofArticle(
  { title, about, summary, html }: ArticleText,
  category: string,
  now: Date,
  topicId: (name: string) => string,
): DemoContent {
  const [cover, topic, file] = ['cover', 'topic', 'file'].map(name => about.get(name));
  const number = about.get('no');
  const source = about.get('source');
  const data = {
    ...{ category, title, summary, content: html },
    ...(cover && { cover: `/covers/${cover}.svg` }),
    ...(source && { source }),
    ...(number && { documentNo: number }),
    ...(topic && { topicId: topicId(topic) }),
    ...(file && { files: [`/downloads/${file}.pdf`] }),
    ...(about.has('keywords') && { keywords: about.get('keywords')?.split('、') }),
    ...(about.has('top') && { top: true }),
    ...(about.has('key') && { key: true }),
  };
  const days = Number(about.get('days'));
  const name = about.get('name') ?? title;
  return {
    kind: 'article',
    name,
    data,
    at: daysBefore(now, days, 9 + (days % 8)),
    views: Number(about.get('views')),
  };
}
