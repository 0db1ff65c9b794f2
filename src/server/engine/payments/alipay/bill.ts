import { unzipSync } from 'fflate';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import { sendProviderRequest } from '../../../platform/http-client/provider-request';
import { isAlipayStatement, parseAlipayStatement } from '../statement/alipay';
import type { StatementLine } from '../statement/statement-line';
import type { Client } from './client';

const MAX_BILL_BYTES = 64 * 1024 * 1024;
/** Size limit of the unpacked archive. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

/**
 * Downloads the trade bill of a day. Its URL is signed, the file is not: it is fetched by HTTPS from the URL that
 * Alipay returned.
 * Source: Alipay open platform, «alipay.data.dataservice.bill.downloadurl.query 查询对账单下载地址».
 * @param day `YYYY-MM-DD`; a bill is available in the morning of the next day
 */
export async function downloadBill(client: Client, day: string): Promise<StatementLine[]> {
  const content = { bill_type: 'trade', bill_date: day };
  const urlRequest = client.call('alipay.data.dataservice.bill.downloadurl.query', content, facts =>
    facts.text('bill_download_url'),
  );
  const url = await urlRequest.catch(error => {
    // There were no payments on that day.
    if (error instanceof ProviderRefusedError && /bill_not_exist/i.test(error.code)) return null;
    throw error;
  });
  if (!url) return [];
  const file = await sendProviderRequest(
    url,
    { redirect: 'follow' },
    { timeout: 60_000, limit: MAX_BILL_BYTES },
  );
  if (file.status !== 200) throw new ProviderUnreachableError(`no bill: HTTP ${file.status}`);
  return parseAlipayStatement(detailsOf(file.body));
}

/**
 * Finds the details in an archive of two tables, details and totals by shop. The file names are in GBK, so the files
 * are recognised by content.
 */
function detailsOf(archive: Buffer): Uint8Array {
  try {
    const files = unzipSync(archive, { filter: ({ originalSize }) => originalSize < MAX_UNPACKED_BYTES });
    const details = Object.values(files).find(isAlipayStatement);
    if (details) return details;
  } catch {
    // Not an archive.
  }
  throw new ProviderUnreachableError('bill unreadable');
}
