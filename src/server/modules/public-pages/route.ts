import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Services } from '../../engine/services';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import type { ProducedAnswer } from '../../platform/contract/shared-answers';
import type { InitialData } from '../../platform/http/static-site';
import { readerOf } from './reader';
import type { DocumentRenderer } from './renderer';
import { documentTextOf, prepareDocumentText } from './rich-text';
import { sendKept } from './send-kept';
import { serveSiteOrganisation } from './site-organisation';

interface PublicPagesOptions {
  services: Services;
  contract: InProcessContract;
  documents: DocumentRenderer;
  /** The settings and the navigation of the site. */
  loadInitialData: () => Promise<InitialData>;
}

/**
 * Seconds for which a document is kept; public changes in this process make it be made anew at once. What it is made from
 * may be a second old, too.
 */
const KEPT_SECONDS = 1;

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
  const { config } = services;
  serveSiteOrganisation(app, services);
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
      const match = documents.findDocument(request.url);
      const send = (address: string, make: () => Promise<ProducedAnswer | null>) =>
        sendKept(contract, request, reply, address, KEPT_SECONDS, make);
      const sent =
        match &&
        (await send(match.address, async () => {
          const { html, found, onServed } = await render(request, match);
          return found ? { body: html, type: HTML, onServed } : null;
        }));
      if (sent) return sent;
      reply.code(404);
      return send(MISSING, async () => {
        const { html } = await render(request, null);
        return { body: html, type: HTML, onServed: [] };
      });
    });
  }
};
