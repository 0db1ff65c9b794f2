import { unzipSync } from 'fflate';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import { sendProviderRequest } from '../../../platform/http-client/provider-request';
import { isAlipayStatement, parseAlipayStatement } from '../statement/alipay';
import type { StatementLine } from '../statement/statement-line';
import type { Client } from './client';

const LIMIT = 64 * 1024 * 1024;
/** What an archive of that size may unfold to. */
const UNFOLDED = 512 * 1024 * 1024;

/**
 * The trade bill of a day. Its address is signed, the file is not: it comes by HTTPS from where Alipay said.
 * @param day `YYYY-MM-DD`; a bill is ready in the morning of the next day
 * Source: Alipay open platform, «alipay.data.dataservice.bill.downloadurl.query 查询对账单下载地址».
 */
export async function downloadBill(client: Client, day: string): Promise<StatementLine[]> {
  const content = { bill_type: 'trade', bill_date: day };
  const asked = client.call('alipay.data.dataservice.bill.downloadurl.query', content, facts =>
    facts.text('bill_download_url'),
  );
  const url = await asked.catch(error => {
    // Nothing was paid on that day.
    if (error instanceof ProviderRefusedError && /bill_not_exist/i.test(error.code)) return null;
    throw error;
  });
  if (!url) return [];
  const file = await sendProviderRequest(url, { redirect: 'follow' }, { timeout: 60_000, limit: LIMIT });
  if (file.status !== 200) throw new ProviderUnreachableError(`no bill: HTTP ${file.status}`);
  return parseAlipayStatement(detailsOf(file.body));
}

/** An archive of two tables: the details, and their totals by shop. Their names are in GBK: told by content. */
function detailsOf(archive: Buffer): Uint8Array {
  try {
    const files = unzipSync(archive, { filter: ({ originalSize }) => originalSize < UNFOLDED });
    const details = Object.values(files).find(isAlipayStatement);
    if (details) return details;
  } catch {
    // No archive.
  }
  throw new ProviderUnreachableError('bill unreadable');
}
