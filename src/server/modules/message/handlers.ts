import type { Handlers } from '../../engine/handler-types';
import { applicantActor } from '../application';
import { setSms, smsSettings } from './settings';
import { markRead, messagesOf } from './store';

export const handlers = {
  async listMessages(call) {
    const { page = 1, pageSize = 10, unread: only = false } = call.query;
    const filter = { only, page, pageSize };
    const { rows, total, unread } = await messagesOf(
      call.services.db,
      applicantActor(call).accountId,
      filter,
    );
    const list = rows.map(({ id, title, text, at, read_at, application_id, flow }) => ({
      id,
      title,
      text,
      at: at.toISOString(),
      read: read_at !== null,
      application: application_id,
      flow,
    }));
    return { page, pageSize, total, unread, list };
  },

  // The specification uses GET; a prefetched page must not mark anything as read, so screens use POST.
  async markMessageReadByQuery(call) {
    await markRead(call.services.db, applicantActor(call).accountId, call.query.id);
  },

  async markMessageRead(call) {
    await markRead(call.services.db, applicantActor(call).accountId, call.body.id);
  },

  listMessageSettings: ({ services, member }) => smsSettings(services, member.accountId),

  async setMessageSetting({ services, member, body }) {
    await setSms(services, member.accountId, body);
    return smsSettings(services, member.accountId);
  },
} satisfies Partial<Handlers>;
