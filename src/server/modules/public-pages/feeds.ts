import type { Language } from '../../../domain/languages';
import { publicAddressOf } from '../../../domain/public-pages';
import { iconAddress } from '../../../domain/site-icons';
import type { components } from '../../../generated/api';
import type { Organisation } from '../../engine/services';
import { loadTextTranslation } from '../../platform/languages/text-translation';
import { element, xmlDocument } from './xml';

export type Article = components['schemas']['ContentItem'];

/** The organisation whose articles they are, and the origin of its addresses. */
type Publisher = Pick<Organisation, 'name' | 'origin' | 'logo'>;

/** A feed of the latest articles: where it is, and how it is composed. */
interface Feed {
  path: string;
  type: string;
  compose(organisation: Publisher, articles: readonly Article[]): Promise<string>;
}

/** The feeds of the latest articles in a language: RSS, Atom and JSON. */
export function composeFeeds(language: Language): Feed[] {
  const { prefix, tag } = language;

  const urlIn = (site: string, { id, path }: Article) => {
    const target = path ?? `/news/detail?id=${id}`;
    return target.startsWith('/') ? site + (publicAddressOf(target) ?? `/#${target}`) : target;
  };

  return [
    {
      path: '/feed.rss',
      type: 'application/rss+xml',
      async compose({ name, origin, logo }, articles) {
        const site = origin + prefix;
        const items = articles.map(article =>
          element('item', [
            element('title', article.title),
            element('link', urlIn(site, article)),
            element('guid', `urn:uuid:${article.id}`, { isPermaLink: 'false' }),
            element('pubDate', new Date(article.publishTime).toUTCString()),
            element('description', article.summary || article.title),
          ]),
        );
        const translate = await loadTextTranslation(language);
        const channel = [
          element('title', name),
          element('link', `${site}/p/news`),
          element('description', translate(`${name}的最新发布`)),
          element('language', tag),
          element('image', [
            element('url', origin + iconAddress(logo, 'icon-192')),
            element('title', name),
            element('link', `${site}/p/news`),
          ]),
          element('atom:link', '', { href: `${site}/feed.rss`, rel: 'self', type: 'application/rss+xml' }),
          ...items,
        ];
        const attributes = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };
        return xmlDocument(element('rss', [element('channel', channel)], attributes));
      },
    },
    {
      path: '/feed.atom',
      type: 'application/atom+xml',
      async compose({ name, origin, logo }, articles) {
        const site = origin + prefix;
        const link = (href: string, rel: string) => element('link', '', { href, rel });
        const entries = articles.map(article =>
          element('entry', [
            element('id', `urn:uuid:${article.id}`),
            element('title', article.title),
            element('updated', new Date(article.publishTime).toISOString()),
            link(urlIn(site, article), 'alternate'),
            element('summary', article.summary),
          ]),
        );
        const feed = [
          element('id', `${site}/feed.atom`),
          element('title', name),
          element('icon', origin + iconAddress(logo, 'icon-192')),
          element('updated', new Date(articles[0]?.publishTime ?? 0).toISOString()),
          element('author', [element('name', name)]),
          link(`${site}/feed.atom`, 'self'),
          link(`${site}/p/news`, 'alternate'),
          ...entries,
        ];
        return xmlDocument(element('feed', feed, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': tag }));
      },
    },
    {
      path: '/feed.json',
      type: 'application/feed+json',
      async compose({ name, origin, logo }, articles) {
        const site = origin + prefix;
        return JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: name,
          icon: origin + iconAddress(logo, 'icon-512'),
          favicon: origin + iconAddress(logo, 'icon-192'),
          language: tag,
          home_page_url: `${site}/p/news`,
          feed_url: `${site}/feed.json`,
          items: articles.map(article => ({
            id: article.id,
            url: urlIn(site, article),
            title: article.title,
            content_text: article.summary || article.title,
            date_published: new Date(article.publishTime).toISOString(),
          })),
        });
      },
    },
  ];
}
