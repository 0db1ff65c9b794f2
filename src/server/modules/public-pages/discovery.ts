import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { systemClock } from '../../../domain/dates';
import { alternatesOf, type Language, SIMPLIFIED } from '../../../domain/languages';
import { publicPages } from '../../../domain/public-pages';
import { iconAddress } from '../../../domain/site-icons';
import type { Organisation, Services } from '../../engine/services';
import { serveSiteOrganisation } from '../../engine/site-organisation';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import { listAedChanges } from '../aed';
import { listProjects } from '../project';
import { readSettings, type Settings } from '../website';
import { type Article, composeFeeds } from './feeds';
import { sendKept } from './send-kept';
import { listDocumentsOfYear, listPublicationYears, MAX_DOCUMENTS } from './sitemap-store';
import { webManifest } from './web-manifest';
import { element, xmlDocument } from './xml';

interface DiscoveryOptions {
  services: Services;
  contract: InProcessContract;
  /** The languages in which there are documents. */
  languages: readonly Language[];
}

/** Seconds for which a file is kept; public changes in this process make it be made anew at once. */
const KEPT_SECONDS = 60;

/** How long what is written in `security.txt` may be relied upon: half a year from when it is read. */
const SECURITY_TEXT_MS = 182 * 24 * 3600 * 1000;

/** Number of articles in a feed. */
const FEED_LENGTH = 30;

const SITEMAP = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/**
 * Files by which others find the documents: `robots.txt`, the site map, and the feeds of the latest articles, in each language; and what a
 * phone needs to install the site, and the finder of a weakness to report it.
 */
export const serveDiscovery: FastifyPluginAsync<DiscoveryOptions> = async (
  app,
  { services, contract, languages },
) => {
  serveSiteOrganisation(app, services);

  type Request = FastifyRequest<{ Params: { year?: string } }>;

  /** Entries of a document in a site map: one for each language, and in each of them all languages. */
  function urlsOf(origin: string, address: string, changedAt?: Date): string[] {
    const alternates = alternatesOf(origin, address, languages).map(([hreflang, href]) =>
      element('xhtml:link', '', { rel: 'alternate', hreflang, href }),
    );
    return languages.map(({ prefix }) =>
      element('url', [
        element('loc', origin + prefix + address),
        ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
        ...alternates,
      ]),
    );
  }

  function serve(
    url: string,
    type: string,
    make: (organisation: Organisation, request: Request) => Promise<string | null>,
    language: Language = SIMPLIFIED,
  ): void {
    app.get<{ Params: { year?: string } }>(url, async (request, reply) => {
      request.language = language;
      const address = request.url.split('?')[0]!;
      const sent = await sendKept(contract, request, reply, address, KEPT_SECONDS, async () => {
        const body = await make(request.organisation!, request);
        return body === null ? null : { body, type, onServed: [] };
      });
      return sent ? reply : reply.callNotFound();
    });
  }

  async function latestArticles(organisation: Organisation, request: FastifyRequest): Promise<Article[]> {
    const query = { kind: 'article', page: '1', pageSize: String(FEED_LENGTH) };
    const page = await contract.read(
      organisation,
      '/news/page/list',
      { path: {}, query },
      () => {},
      request.log,
      request.language,
    );
    return (page as { list: Article[] }).list;
  }

  function siteMap(
    { origin }: Organisation,
    documents: readonly { address: string; changedAt?: Date }[],
  ): string {
    const urls = documents.flatMap(({ address, changedAt }) => urlsOf(origin, address, changedAt));
    return xmlDocument(element('urlset', urls, SITEMAP));
  }

  app.get('/robots.txt', async ({ organisation }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nAllow: /api/content/media\nDisallow: /api/\n\nSitemap: ${organisation!.origin}/sitemap.xml\n`,
      ),
  );

  // Requested by feed readers and by WeChat, whatever the page names.
  app.get('/favicon.ico', async ({ organisation }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .redirect(iconAddress(organisation!.logo, 'icon-192'), 302),
  );

  serve('/sitemap.xml', 'application/xml', async organisation => {
    const { origin } = organisation;
    const years = await listPublicationYears(services.scope(organisation.id).db, organisation.id);
    const files = [
      ...['pages', 'aeds'].map(name => element('sitemap', [element('loc', `${origin}/sitemap-${name}.xml`)])),
      ...years.map(({ year, changedAt }) =>
        element('sitemap', [
          element('loc', `${origin}/sitemap-${year}.xml`),
          element('lastmod', changedAt.toISOString()),
        ]),
      ),
    ];
    return xmlDocument(element('sitemapindex', files, SITEMAP));
  });

  serve('/sitemap-pages.xml', 'application/xml', async (organisation, request) => {
    const read = (path: string) =>
      contract.read(organisation, path, { path: {}, query: {} }, () => {}, request.log);
    const { db } = services.scope(organisation.id);
    const [flows, projects] = await Promise.all([
      read('/matter/list') as Promise<{ flow: string; retired: boolean }[]>,
      listProjects(db, organisation.id),
    ]);
    const addresses = [
      ...publicPages.map(({ address }) => address).filter(address => !address.includes(':')),
      ...flows.filter(({ retired }) => !retired).map(({ flow }) => `/p/flows/${flow}`),
      ...projects.map(({ id }) => `/p/projects/${id}`),
    ];
    return siteMap(
      organisation,
      addresses.map(address => ({ address })),
    );
  });

  serve('/sitemap-aeds.xml', 'application/xml', async organisation => {
    const aeds = await listAedChanges(services.scope(organisation.id).db, organisation.id, MAX_DOCUMENTS);
    return siteMap(
      organisation,
      aeds.map(({ id, changedAt }) => ({ address: `/p/aeds/${id}`, changedAt })),
    );
  });

  serve('/sitemap-:year(^\\d{4}$).xml', 'application/xml', async (organisation, { params: { year } }) => {
    const { db } = services.scope(organisation.id);
    const documents = await listDocumentsOfYear(db, organisation.id, Number(year));
    return documents.length === 0 ? null : siteMap(organisation, documents);
  });

  for (const language of languages) {
    const feeds = composeFeeds(language);
    for (const { path, type, compose } of feeds) {
      serve(
        language.prefix + path,
        type,
        async (organisation, request) => compose(organisation, await latestArticles(organisation, request)),
        language,
      );
    }
  }

  serve('/site.webmanifest', 'application/manifest+json', async organisation =>
    JSON.stringify(webManifest(organisation)),
  );

  serve('/.well-known/security.txt', 'text/plain', async organisation => {
    const contact = services.config.securityContact ?? (await mailOf(services, organisation));
    if (!contact) return null;
    return [
      `Contact: ${contact}`,
      `Expires: ${new Date(systemClock() + SECURITY_TEXT_MS).toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${organisation.origin}/.well-known/security.txt`,
      '',
    ].join('\n');
  });
};

/** The mail address of the organisation, as in its settings; null when there is none. */
async function mailOf(services: Services, { id }: Organisation): Promise<string | null> {
  const settings = JSON.parse(
    await readSettings({ ...services, ...services.scope(id) }, id),
  ) as Partial<Settings>;
  const email = settings.contact?.email;
  return email ? `mailto:${email}` : null;
}
