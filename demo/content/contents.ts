import { isObject } from '../../src/domain/is-object';
import { quoteFigures } from '../figures';
import { activities } from './activities';
import { aeds } from './aeds';
import { type ArticleText, readArticles } from './article-text';
import { courses } from './courses';
import { type DemoContent, daysBefore } from './demo-content';
import { disclosures, downloads } from './documents';
import { exams } from './exams';
import { lessons } from './lessons';
import { demoDirectAnswers, links } from './links';
import { contacts, groups, leaders } from './organisation';
import { slides, videos } from './pictures';
import { pages, topics } from './topics';

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** All contents of the demo organisation. @param topicId returns the id of a topic by its name */
export function demoContents(now: Date, topicId: (name: string) => string): DemoContent[] {
  const articles = Object.entries(files).flatMap(([file, text]) => {
    const category = file.replace(/^.*\/|\.md$/gu, '');
    return readArticles(text).map(article => ofArticle(article, category, now, topicId));
  });
  const contents = [
    // Topics before the items that refer to them.
    ...topics(now),
    ...pages(now),
    ...slides(now),
    ...videos(now),
    ...downloads(now),
    ...links(now),
    ...disclosures(now),
    ...demoDirectAnswers(now),
    ...leaders(daysBefore(now, 400)),
    ...groups(daysBefore(now, 390)),
    ...contacts(daysBefore(now, 380)),
    ...aeds(daysBefore(now, 9)),
    ...articles,
    ...lessons(now),
    ...exams(now),
    ...courses(now),
    ...activities(now),
  ];
  return contents.map(content => ({ ...content, data: withFigures(content.data, content.at) }));
}

/** The same answers, their texts with figures in place of placeholders. */
const withFigures = (data: DemoContent['data'], at: Date): DemoContent['data'] =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, quoteIn(value, at)]));

function quoteIn(value: unknown, at: Date): unknown {
  if (typeof value === 'string') return quoteFigures(value, at);
  if (Array.isArray(value)) return value.map(each => quoteIn(each, at));
  return isObject(value) ? withFigures(value, at) : value;
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
