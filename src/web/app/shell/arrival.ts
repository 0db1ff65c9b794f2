import { ARRIVAL_PARAM, parseShortLinkCode } from '../../../domain/short-links';
import { call } from '../api/client';

/** The short link by which this visit arrived. Kept by the open page alone: no cookie, no storage. */
let code: string | null = null;

/** Remembers the short link that the address names, if any. */
export function noteArrival(address: string): void {
  const query = new URLSearchParams(address.split('?')[1]);
  code = parseShortLinkCode(query.get(ARRIVAL_PARAM) ?? '') ?? code;
}

/** Tells the server by which short link the donor of an unpaid donation arrived. Nothing depends on it for the donor. */
export async function reportArrival(id: string): Promise<void> {
  if (code) await call('POST', '/donation/arrival', { body: { id, code } }).catch(() => {});
}
