import type { FastifyInstance } from 'fastify';
import type { Services } from '../../engine/services';

/** Every request of these routes is for the organisation that the site belongs to; without one there is nothing. */
export function serveSiteOrganisation(app: FastifyInstance, { config, organisations }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    request.organisation = await organisations.find(config.organisation);
    if (!request.organisation) return reply.callNotFound();
  });
}
