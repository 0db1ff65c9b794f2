import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { currentDocuments } from '../../engine/consents/documents';
import type { Handlers } from '../../engine/handler-types';
import { countPageView } from './store';
import { readNavigation, readSettings, readTiles } from './views';

export const handlers = {
  async getWebsite({ services, organisation }) {
    return readSettings(services, organisation.id);
  },

  async listNavigation({ services, organisation }) {
    return readNavigation(services, organisation.id);
  },

  async listTiles({ services, organisation }) {
    return readTiles(services, organisation.id);
  },

  async listLegalDocuments({ services, organisation, query }) {
    const all = await currentDocuments(services.db, organisation.id);
    const wanted = all.filter(({ id }) => (query.id === 'consents' ? /^C\d$/.test(id) : id === query.id));
    if (wanted.length === 0) throw new Refusal('notFound');
    return wanted.map(({ id, version, sha256, title, content, published_at }) => ({
      id: id as 'terms',
      version,
      sha256,
      title,
      content,
      publishedAt: published_at.toISOString(),
    }));
  },

  async reportPageView({ services, organisation, body }) {
    await countPageView(services.db, organisation.id, body.path, today());
  },
} satisfies Partial<Handlers>;
