import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Language } from '../../../domain/languages';
import type { Services } from '../../engine/services';
import { serveSiteOrganisation } from '../../engine/site-organisation';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import type { ProducedAnswer } from '../../platform/contract/shared-answers';
import { hashInline } from '../../platform/documents/inline-hashes';
import { renderingContext } from './reader';
import type { DocumentRenderer } from './renderer';
import { sendKept } from './send-kept';

interface PublicPagesOptions {
  services: Services;
  contract: InProcessContract;
  language: Language;
  /** Loads the renderer, when the first document is asked for. */
  loadRenderer: () => Promise<DocumentRenderer>;
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
 * `/p/…`, with the prefix of a language: pages of the application as complete documents, made from the answers of the
 * same operations and kept like these. Documents that do not exist are answered with 404.
 */
export const servePublicPages: FastifyPluginAsync<PublicPagesOptions> = async (
  app,
  { services, contract, language, loadRenderer },
) => {
  const { prefix } = language;
  serveSiteOrganisation(app, services);

  type Match = ReturnType<DocumentRenderer['findDocument']>;

  async function render(request: FastifyRequest, match: Match) {
    const onServed: (() => void)[] = [];
    const documents = await loadRenderer();
    const document = await documents.renderDocument(match, {
      origin: request.organisation!.origin,
      ...(await renderingContext(contract, request, onServed)),
    });
    return { ...document, styleHashes: document.styles.map(hashInline), onServed };
  }

  for (const url of [`${prefix}/p`, `${prefix}/p/*`]) {
    app.get(url, async (request, reply) => {
      request.language = language;
      const match = (await loadRenderer()).findDocument(request.url.slice(prefix.length));
      const send = (address: string, make: () => Promise<ProducedAnswer | null>) =>
        sendKept(contract, request, reply, address, KEPT_SECONDS, make);
      const sent =
        match &&
        (await send(match.address, async () => {
          const { html, found, styleHashes, onServed } = await render(request, match);
          return found ? { body: html, type: HTML, styleHashes, onServed } : null;
        }));
      if (sent) return reply;
      reply.code(404);
      await send(MISSING, async () => {
        const { html, styleHashes } = await render(request, null);
        return { body: html, type: HTML, styleHashes, onServed: [] };
      });
      return reply;
    });
  }
};
