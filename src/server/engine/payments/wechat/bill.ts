import { createHash } from 'node:crypto';
import {
  ProviderRefusedError,
  ProviderUnreachableError,
} from '../../../platform/http-client/provider-errors';
import type { StatementLine } from '../statement/statement-line';
import { parseWechatStatement } from '../statement/wechat';
import type { Client } from './client';
import type { SendSignedRequest } from './http-client';

/** Size limit of a bill; a busy day has some hundred bytes per payment. */
const MAX_BILL_BYTES = 256 * 1024 * 1024;

/**
 * Downloads the trade bill of a day. The file itself is not signed: the signed response contains its hash.
 * @param day `YYYY-MM-DD`; a bill is available at ten o'clock of the next day, and kept for three months
 * @see https://pay.weixin.qq.com/docs/merchant/apis/jsapi-payment/get-trade-bill.html (申请交易账单)
 */
export async function downloadBill(
  day: string,
  { client, send, endpoint }: { client: Client; send: SendSignedRequest; endpoint: string },
): Promise<StatementLine[]> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
  const billRequest = client.call('GET', path, undefined, facts => ({
    url: new URL(facts.text('download_url')),
    type: facts.text('hash_type'),
    hash: facts.text('hash_value'),
  }));
  const bill = await billRequest.catch(error => {
    // There were no payments on that day.
    if (error instanceof ProviderRefusedError && error.code === 'NO_STATEMENT_EXIST') return null;
    throw error;
  });
  if (!bill) return [];
  // Our signature must not be sent to any other host.
  if (bill.url.origin !== new URL(endpoint).origin) throw new ProviderUnreachableError('bill lies elsewhere');
  const file = await send('GET', bill.url.pathname + bill.url.search, undefined, MAX_BILL_BYTES);
  if (file.status !== 200) throw new ProviderUnreachableError(`no bill: HTTP ${file.status}`);
  const hash = createHash('sha1').update(file.body).digest('hex');
  if (bill.type !== 'SHA1' || hash !== bill.hash.toLowerCase())
    throw new ProviderUnreachableError('bill not proved: hash');
  return parseWechatStatement(file.body);
}
