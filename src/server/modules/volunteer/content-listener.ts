import { systemClock } from '../../../domain/dates';
import type { ContentListener } from '../../engine/content-listener';
import { type ActivityForm, timesOf, toActivityInput } from './activity-form';
import { publishActivity, withdrawActivity } from './activity-publication';
import { findPublishedStart } from './activity-publication-store';

/** Maintains the activity calendar: published activities accept sign-ups. */
const calendarListener: ContentListener = {
  kinds: ['activity'],
  async findObjections({ id, data }, at, db) {
    const { begins_at } = timesOf(data as unknown as ActivityForm);
    const publishedStart = await findPublishedStart(db, id);
    if (begins_at > at || publishedStart?.getTime() === begins_at.getTime()) return [];
    const message = '发布的时候活动已经开始了，请核对日期和开始时间';
    return [{ path: '/day', keyword: 'past', message }];
  },
  async onChange({ id, organisationId, published: content }, trx) {
    const now = new Date(systemClock());
    if (!content) return withdrawActivity(trx, id, now);
    const input = toActivityInput(content.data as unknown as ActivityForm, content.card.cover);
    await publishActivity(trx, organisationId, id, input, now);
  },
};

export const contentListeners = [calendarListener];
