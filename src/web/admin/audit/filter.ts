import { isRealDate } from '../../../domain/dates';
import { parsePageParam } from '../../ui/page-param';

/** Filter of the audit log, kept in the address. */
export interface AuditFilter {
  account?: string | undefined;
  action?: string | undefined;
  no?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

const UUID = /^[0-9a-f-]{36}$/u;

export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isRealDate(text) ? text : undefined;
  };
  const account = params.get('account') ?? '';
  return {
    account: UUID.test(account) ? account : undefined,
    action: params.get('action') || undefined,
    no: params.get('no')?.trim() || undefined,
    from: day('from'),
    to: day('to'),
    page: parsePageParam(params),
  };
}

/** The address of the audit log with a filter changed; on the first page unless a page is given. */
export function buildAuditPath(filter: AuditFilter, change: Partial<AuditFilter>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, page: 1, ...change })) {
    if (value !== undefined && value !== '' && value !== 1) params.set(name, String(value));
  }
  return params.size > 0 ? `/audit?${params}` : '/audit';
}
