import type { OptionSource } from '../../engine/option-source';
import { listTopicSummaries } from './topic-store';

/**
 * Topics that an article or a video can be assigned to; readable without login, because they are public on the portal.
 */
const topic: OptionSource = {
  source: 'content.topic',
  guests: true,
  async list({ organisationId }, { db }) {
    const topics = await listTopicSummaries(db, organisationId, ['topic']);
    return topics.map(({ id, title }) => ({ value: id, label: title }));
  },
};

export const optionSources: OptionSource[] = [topic];
