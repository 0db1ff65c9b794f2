import { today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { currentDocuments } from '../../engine/consents/documents';
import { submissionsOfSeason } from '../../engine/funnel/submissions';
import type { Handlers } from '../../engine/handler-types';
import { countPageView, listTiles } from './store';
import { flowsBehind, orderByUse } from './tile-order';
import { drawingNamed } from './tiles';
import { readNavigation, readSettings } from './views';

export const handlers = {
  async getWebsite({ services, organisation }) {
    return readSettings(services, organisation.id);
  },

  async listNavigation({ services, organisation }) {
    return readNavigation(services, organisation.id);
  },

  async listTiles({ services, organisation }) {
    const [tiles, submissions] = await Promise.all([
      listTiles(services.db, organisation.id),
      submissionsOfSeason(services.db, organisation.id),
    ]);
    const flows = services.forms.flows.list();
    return orderByUse(
      tiles.map(tile => ({
        ...tile,
        drawing: drawingNamed(tile.drawing),
        flows: flowsBehind(tile, flows),
      })),
      submissions,
    );
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
