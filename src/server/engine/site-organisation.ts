import type { FastifyInstance } from 'fastify';
import { findOrganisationOfSite } from './organisations';
import type { Services } from './services';

/** Every request of these routes is for the organisation of its host; without one there is nothing. */
export function serveSiteOrganisation(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    request.organisation = await findOrganisationOfSite(services, request);
    if (!request.organisation) return reply.callNotFound();
  });
}
