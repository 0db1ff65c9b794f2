import { Refusal } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import type { Handlers } from '../../engine/handler-types';
import { mediaViews } from '../content';
import { releasePermanentFile } from '../file';
import { deleteMedia, findMedia, listMediaUses, renameMedia } from './store';

type Use = components['schemas']['MediaUse'];

/** Maximum number of usages shown. */
const MAX_SHOWN = 50;

export const handlers = {
  async listMediaUses({ services: { db }, organisation, query }) {
    const media = await findMedia(db, organisation.id, query.id);
    if (!media) throw new Refusal('notFound');
    const uses = await listMediaUses(db, organisation.id, media.url, MAX_SHOWN);
    // The content module writes only the kinds and states of the contract.
    return uses.map(({ kind, state, ...use }) => ({
      ...use,
      kind: kind as Use['kind'],
      state: state as Use['state'],
    }));
  },

  async updateMedia({ services: { db }, organisation, body }) {
    const { id, name, alt } = body;
    const media = await renameMedia(db, organisation.id, id, { name: name.trim(), alt: alt.trim() });
    if (!media) throw new Refusal('notFound');
    const [view] = await mediaViews(db, [media]);
    return view!;
  },

  async deleteMedia({ services: { db }, organisation, body }) {
    await db.transaction().execute(async tx => {
      const media = await findMedia(tx, organisation.id, body.id, true);
      if (!media) throw new Refusal('notFound');
      if (!media.file_id) throw new Refusal('notAllowedNow', '这张图随网站提供，不能删除');
      const uses = await listMediaUses(tx, organisation.id, media.url, MAX_SHOWN);
      if (uses.length > 0) throw new Refusal('notAllowedNow', `还用在 ${uses.length} 处，请先从那里移除`);
      await deleteMedia(tx, media.id);
      await releasePermanentFile(tx, media.file_id);
    });
    return null;
  },
} satisfies Partial<Handlers>;
