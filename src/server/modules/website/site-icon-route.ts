import type { FastifyPluginAsync } from 'fastify';
import { iconAddress, logoFileOf, type SiteIcon } from '../../../domain/site-icons';
import sizes from '../../../domain/site-icons.json';
import type { Services } from '../../engine/services';
import { serveSiteOrganisation } from '../../engine/site-organisation';
import { forOrganisation } from '../../platform/for-organisation';
import { readSiteIcon } from './site-icons';

const isIcon = (name: string): name is SiteIcon => Object.hasOwn(sizes, name);

/**
 * `/icons/<file>/<name>.png`: pictures made from the logo of the organisation of the host, and of no other file. The
 * address of an earlier logo, as in a page that is still open, leads to the present one.
 */
export const serveSiteIcons: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  serveSiteOrganisation(app, services);
  app.get<{ Params: { file: string; icon: string } }>(
    '/icons/:file/:icon(^[a-z0-9-]+).png',
    async (request, reply) => {
      const { file, icon } = request.params;
      const { id, logo } = request.organisation!;
      if (!isIcon(icon)) return reply.callNotFound();
      if (file !== logoFileOf(logo))
        return reply.header('cache-control', 'no-store').redirect(iconAddress(logo, icon), 302);
      const picture = await readSiteIcon(forOrganisation(services, id), file, icon);
      if (!picture) return reply.callNotFound();
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    },
  );
};
