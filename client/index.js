import createFetchClient from 'openapi-fetch';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

export { WebhookVerificationError };

/** A call that the portal has refused: `code` as in the contract's `RefusalCode`. */
export class PortalRefusal extends Error {
  constructor({ code, msg, data }, status) {
    super(msg);
    this.name = 'PortalRefusal';
    this.code = code;
    this.status = status;
    this.fields = data?.fields ?? [];
    this.retryAfter = data?.retryAfter ?? null;
  }
}

export function createPortalClient({ origin, organization, key, fetch }) {
  const client = createFetchClient({
    baseUrl: `${origin.replace(/\/$/, '')}/api`,
    headers: { organization, ...(key && { authorization: `Bearer ${key}` }) },
    ...(fetch && { fetch }),
  });
  client.use({
    async onResponse({ response }) {
      if (response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return;
      throw new PortalRefusal(await response.json(), response.status);
    },
  });
  return client;
}

export async function* readAll(readPage) {
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { list, pageSize } = await readPage(page);
    yield* list;
    read += list.length;
    if (list.length < pageSize) return read;
  }
}

export const verifyWebhook = (secret, headers, body) => new Webhook(secret).verify(body, headers);
