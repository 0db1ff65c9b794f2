import { appendStandaloneActionOf } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import { readDeletionPreview, requestAccountDeletion } from './account-deletion';
import { collectPersonalData } from './data-export';
import { renderExportHtml } from './export-html';
import { createExportLinks, verifyExportLink } from './export-links';

/** CSP of the data export page: display only. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-modals";

export const handlers = {
  async requestDataExport(call) {
    await appendStandaloneActionOf(call, 'data.exported');
    return createExportLinks(call.services.vault, call.member.sessionId);
  },

  async downloadDataExport({ services, query }) {
    verifyExportLink(services.vault, query);
    const copy = await collectPersonalData(services, query.session);
    const name = `my-data-${copy.createdAt.slice(0, 10)}.${query.format}`;
    if (query.format === 'html') {
      const headers = {
        'content-security-policy': POLICY,
        'content-disposition': `inline; filename="${name}"`,
      };
      return { type: 'text/html', body: renderExportHtml(copy), headers };
    }
    return {
      type: 'application/octet-stream',
      body: JSON.stringify(copy, null, 2),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    };
  },

  checkAccountDeletion: ({ services, member, organisation }) =>
    readDeletionPreview(services, member, organisation),

  async scheduleAccountDeletion({ services, member, organisation }) {
    const deletionDueAt = await requestAccountDeletion(services, member, organisation);
    return { deletionDueAt: deletionDueAt.toISOString() };
  },
} satisfies Partial<Handlers>;
