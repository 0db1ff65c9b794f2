import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Services } from '../../engine/services';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import type { InitialData } from '../../platform/http/static-site';
import { readerOf } from './reader';
import type { DocumentRenderer } from './renderer';
import { documentTextOf, prepareDocumentText } from './rich-text';
import { sendKept } from './send-kept';

interface PublicPagesOptions {
  services: Services;
  contract: InProcessContract;
  documents: DocumentRenderer;
  /** The settings and the navigation of the site. */
  loadInitialData: () => Promise<InitialData>;
}

/** Seconds for which a document is kept; writes in this process make it be made anew at once. */
const KEPT_SECONDS = 2;

/** Stands for all addresses without a document: they are answered alike. */
const MISSING = '/p/:missing';

const HTML = 'text/html';

/**
 * `/p/…`: pages of the application as complete documents, made from the answers of the same operations and kept like
 * these. Documents that do not exist are answered with 404.
 */
export const servePublicPages: FastifyPluginAsync<PublicPagesOptions> = async (
  app,
  { services, contract, documents, loadInitialData },
) => {
  const { config, organisations } = services;
  documents.prepareRichTextBy({ prepare: prepareDocumentText, toText: documentTextOf });

  type Match = ReturnType<DocumentRenderer['findDocument']>;

  async function render(request: FastifyRequest, match: Match) {
    const onServed: (() => void)[] = [];
    const { website, navigation } = await loadInitialData();
    const read = readerOf(contract, request, onServed);
    const document = await documents.renderDocument(match, {
      origin: config.publicOrigin,
      ...{ website, navigation, read },
    });
    return { ...document, onServed };
  }

  for (const url of ['/p', '/p/*']) {
    app.get(url, async (request, reply) => {
      const organisation = await organisations.find(config.organisation);
      if (!organisation) return reply.callNotFound();
      request.organisation = organisation;
      const match = documents.findDocument(request.url);
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
