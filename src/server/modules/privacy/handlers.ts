import { audit } from '../../engine/audit-log';
import type { Handlers } from '../../engine/handler-types';
import { prove } from '../account/reauthentication';
import { findAccountOf } from '../account/session-account';
import { spendCode } from '../account/sms-code';
import { beforeLeaving, leave } from './account-deletion';
import { copyOf } from './data-export';
import { htmlOf } from './export-html';
import { linksTo, proveLink } from './export-links';

/** What the page of somebody's data may do in a browser: be looked at. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-modals";

export const handlers = {
  async requestDataExport({ services, member, organisation, body }) {
    const account = await findAccountOf(services.db, member);
    const codeId = await prove(services, account, body, { purpose: 'export' });
    await services.db.transaction().execute(async trx => {
      if (codeId) await spendCode(codeId, trx);
      const entry = { organisationId: organisation.id, accountId: account.id };
      await audit(trx, { ...entry, action: 'data.exported' });
    });
    return linksTo(services.vault, member.sessionId);
  },

  async downloadDataExport({ services, query }) {
    proveLink(services.vault, query);
    const copy = await copyOf(services, query.session);
    const name = `my-data-${copy.createdAt.slice(0, 10)}.${query.format}`;
    if (query.format === 'html') {
      const headers = {
        'content-security-policy': POLICY,
        'content-disposition': `inline; filename="${name}"`,
      };
      return { type: 'text/html', body: htmlOf(copy), headers };
    }
    return {
      type: 'application/octet-stream',
      body: JSON.stringify(copy, null, 2),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    };
  },

  checkLeaving: ({ services, member, organisation }) => beforeLeaving(services, member, organisation),

  async leaveAccount({ services, member, organisation, body }) {
    const leavesAt = await leave(services, member, organisation, body);
    return { leavesAt: leavesAt.toISOString() };
  },
} satisfies Partial<Handlers>;
