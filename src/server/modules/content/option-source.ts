import type { Offer } from '../../engine/option-source';
import { listTopicsInShort } from './topic-store';

/** Topics that an article or a video may belong to: read by everybody, as they stand on the portal. */
const topic: Offer = {
  source: 'content.topic',
  guests: true,
  async list({ organisationId }, { db }) {
    const topics = await listTopicsInShort(db, organisationId, ['topic']);
    return topics.map(({ id, title }) => ({ value: id, label: title }));
  },
};

export const offers: Offer[] = [topic];
