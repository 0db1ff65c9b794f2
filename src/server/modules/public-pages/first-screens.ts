import type { FastifyPluginAsync } from 'fastify';
import { findFirstScreen } from '../../../domain/first-screens';
import type { Language } from '../../../domain/languages';
import type { Services } from '../../engine/services';
import { serveSiteOrganisation } from '../../engine/site-organisation';
import type { InProcessContract } from '../../platform/contract/contract-routes';
import { JSON_TYPE } from '../../platform/contract/validation';
import { renderingContext } from './reader';
import type { FirstScreenRenderer } from './renderer';
import { sendKept } from './send-kept';

interface FirstScreenOptions {
  services: Services;
  contract: InProcessContract;
  language: Language;
  /** Loads the renderer, when the first page is asked for. */
  loadRenderer: () => Promise<FirstScreenRenderer>;
}

/**
 * Seconds for which a first screen is kept; public changes in this process make it be made anew at once. What it is made
 * from may be a second old, too.
 */
const KEPT_SECONDS = 1;

/** Length of the longest path with query that a page of the application has. */
const MAX_PAGE_LENGTH = 500;

/**
 * `/first-screen?page=…`, with the prefix of a language: what a page of the application shows first, and the data it
 * shows, so that a visitor reads it before the scripts have loaded. Answered with 204 where there is none: the page then
 * requests its data itself. One that is not kept counts as calls of its operations.
 */
export const serveFirstScreens: FastifyPluginAsync<FirstScreenOptions> = async (
  app,
  { services, contract, language, loadRenderer },
) => {
  serveSiteOrganisation(app, services);
  const address = `${language.prefix}/first-screen`;
  app.get<{ Querystring: Record<string, unknown> }>(address, async (request, reply) => {
    request.language = language;
    const page = String(request.query.page ?? '');
    const found = page.length <= MAX_PAGE_LENGTH ? findFirstScreen(page) : null;
    if (!found) return reply.code(204).send();
    const renderer = await loadRenderer();
    const make = async () => {
      const onServed: (() => void)[] = [];
      const context = await renderingContext(contract, request, onServed, !found.kept);
      const screen = await renderer.renderFirstScreen(found.page, context, contract.isPublic);
      return screen && { body: JSON.stringify(screen), type: JSON_TYPE, onServed };
    };
    if (found.kept) {
      const name = `first screen of ${found.page}`;
      const sent = await sendKept(contract, request, reply, name, KEPT_SECONDS, make);
      return sent ? reply : reply.code(204).send();
    }
    const made = await make();
    if (!made) return reply.code(204).send();
    for (const action of made.onServed) action();
    return reply.header('cache-control', 'no-store').type(made.type).send(made.body);
  });
};
