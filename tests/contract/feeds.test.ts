// @ts-expect-error a package without types
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../src/domain/languages';
import { type Article, composeFeeds } from '../../src/server/modules/public-pages/feeds';

const ORIGIN = 'https://portal.example';
const article = {
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'First aid', summary: 'In two minutes' },
  ...{ publishTime: '2026-09-01T00:00:00.000Z', path: null },
} as unknown as Article;

/** The feed of a type in a language. */
async function compose(type: string, code: string): Promise<string> {
  const feed = composeFeeds(languageOf(code)).find(({ path }) => path === `/feed.${type}`)!;
  return feed.compose({ name: '博爱会', origin: ORIGIN }, [article]);
}
const xml = async (type: string, code: string) =>
  new JSDOM(await compose(type, code), { contentType: 'text/xml' }).window.document;

describe('A feed', () => {
  it.each([
    ['zh-hans', '', 'zh-CN', '博爱会的最新发布'],
    ['zh-hant', '/zh-hant', 'zh-Hant-HK', '博愛會的最新發布'],
    ['en', '/en', 'en', 'Latest from 博爱会'],
  ])('in %s says its language, and links to documents in it', async (code, prefix, tag, description) => {
    const rss = await xml('rss', code);
    const textOf = (selector: string) => rss.querySelector(selector)?.textContent;
    expect(textOf('channel > language')).toBe(tag);
    expect(textOf('channel > description')).toBe(description);
    expect(textOf('item > link')).toBe(`${ORIGIN}${prefix}/p/news/${article.id}`);
    const atom = (await xml('atom', code)).documentElement;
    expect(atom.getAttribute('xml:lang')).toBe(tag);
    expect(atom.querySelector('id')?.textContent).toBe(`${ORIGIN}${prefix}/feed.atom`);
    expect(JSON.parse(await compose('json', code))).toMatchObject({
      language: tag,
      feed_url: `${ORIGIN}${prefix}/feed.json`,
      items: [{ url: `${ORIGIN}${prefix}/p/news/${article.id}` }],
    });
  });
});
