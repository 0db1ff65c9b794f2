import { Refusal } from '../../../domain/refusals';
import type { Data, Handlers } from '../../engine/handler-types';
import { type BloodSiteRow, findBloodSite, listBloodSites } from './store';

/** Blood donation sites. */
export const handlers = {
  async listBloodSites({ services, organisation }) {
    return (await listBloodSites(services.db, organisation.id)).map(site);
  },

  async getBloodSite({ services, organisation, query }) {
    const row = await findBloodSite(services.db, organisation.id, query.id);
    if (!row) throw new Refusal('notFound', '没有找到这个献血点');
    const { place, traffic, note } = row;
    return { ...site(row), place, traffic, note };
  },
} satisfies Partial<Handlers>;

/** A site as listed; the database constrains `kind` and `gives`. */
function site({ id, name, kind, county, address, hours, phone, gives, open }: BloodSiteRow) {
  return { id, name, kind, county, address, hours, phone, gives, open } as Data<'listBloodSites'>[number];
}
