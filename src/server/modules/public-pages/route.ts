import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Language } from '../../../domain/languages';
import type { Services } from '../../engine/services';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import type { InitialData } from '../../platform/http/static-site';
import { memoize } from '../../platform/memoize';
import type { DocumentRenderer, ReadParameters } from './renderer';
import { documentTextOf, prepareDocumentText } from './rich-text';
import { sendKept } from './send-kept';

interface PublicPagesOptions {
  services: Services;
  contract: InProcessContract;
  language: Language;
  /** Loads the renderer, when the first document is asked for. */
  loadDocuments: () => Promise<DocumentRenderer>;
  /** The settings and the navigation of the site. */
  loadInitialData: (language: Language) => Promise<InitialData>;
}

/** Seconds for which a document is kept; writes in this process make it be made anew at once. */
const KEPT_SECONDS = 2;

/** Stands for all addresses without a document: they are answered alike. */
const MISSING = '/p/:missing';

const HTML = 'text/html';

/**
 * `/p/…`, with the prefix of a language: pages of the application as complete documents, made from the answers of the same operations and kept like
 * these. Documents that do not exist are answered with 404.
 */
export const servePublicPages: FastifyPluginAsync<PublicPagesOptions> = async (
  app,
  { services, contract, language, loadDocuments, loadInitialData },
) => {
  const { config, organisations } = services;
  const { prefix } = language;
  const prepared = memoize(async () => {
    const documents = await loadDocuments();
    documents.setLanguage(language.code);
    documents.prepareRichTextBy({
      prepare: html => prepareDocumentText(html, prefix),
      toText: documentTextOf,
    });
    return documents;
  });

  type Match = ReturnType<DocumentRenderer['findDocument']>;

  async function render(request: FastifyRequest, match: Match) {
    const { organisation, log } = request;
    const onServed: (() => void)[] = [];
    const documents = await prepared();
    const { website, navigation } = await loadInitialData(language);
    const read = (path: string, params: ReadParameters) => {
      const parameters = { path: toTexts(params?.path), query: toTexts(params?.query) };
      return contract.read(organisation!, path, parameters, action => onServed.push(action), log, language);
    };
    const document = await documents.renderDocument(match, {
      origin: config.publicOrigin,
      ...{ website, navigation, read },
    });
    return { ...document, onServed };
  }

  for (const url of [`${prefix}/p`, `${prefix}/p/*`]) {
    app.get(url, async (request, reply) => {
      const organisation = await organisations.find(config.organisation);
      if (!organisation) return reply.callNotFound();
      request.organisation = organisation;
      request.language = language;
      const match = (await prepared()).findDocument(request.url.slice(prefix.length));
      if (match) {
        request.sharedUrl = match.address;
        const sent = await sendKept(contract, request, reply, KEPT_SECONDS, async () => {
          const { html, found, onServed } = await render(request, match);
          return found ? { body: html, type: HTML, onServed } : null;
        });
        if (sent) return sent;
      }
      request.sharedUrl = MISSING;
      return sendKept(contract, request, reply.code(404), KEPT_SECONDS, async () => {
        const { html } = await render(request, null);
        return { body: html, type: HTML, onServed: [] };
      });
    });
  }
};

/** Values as in a URL; undefined ones are left out. */
function toTexts(values: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
