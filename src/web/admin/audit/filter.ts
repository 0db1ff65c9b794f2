import { buildPath, parseDayParam } from '../../app/list/list-address';

/** Filter of the audit log, kept in the address. */
export interface AuditFilter {
  account?: string | undefined;
  action?: string | undefined;
  no?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const UUID = /^[0-9a-f-]{36}$/u;

export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const account = params.get('account') ?? '';
  return {
    account: UUID.test(account) ? account : undefined,
    action: params.get('action') || undefined,
    no: params.get('no')?.trim() || undefined,
    from: parseDayParam(params, 'from'),
    to: parseDayParam(params, 'to'),
  };
}

/** Address of the audit log with a filter. */
export const buildAuditPath = (filter: AuditFilter): string => buildPath('/audit', { ...filter });
