import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { currentDocuments, documentIn } from '../../engine/consents/documents';
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

  async listLegalDocuments({ services, organisation, language, query }) {
    const all = await currentDocuments(services.db, organisation.id);
    const wanted = all.filter(({ id }) => (query.id === 'consents' ? /^C\d$/.test(id) : id === query.id));
    if (wanted.length === 0) throw new Refusal('notFound');
    return Promise.all(
      wanted.map(async document => ({
        ...{ id: document.id as 'terms', version: document.version, sha256: document.sha256 },
        ...(await documentIn(document, language, organisation.name)),
        publishedAt: document.published_at.toISOString(),
      })),
    );
  },

  async reportPageView({ services, organisation, body }) {
    await countPageView(services.db, organisation.id, body.path, today());
  },
} satisfies Partial<Handlers>;
