// Receives webhooks: verifies them, answers at once, and does each event once.
//   WEBHOOK_SECRET=whsec_… PORT=3000 node receive-webhooks.mjs
import { createServer } from 'node:http';
import { verifyWebhook, WebhookVerificationError } from 'boai-portal-client';

const { WEBHOOK_SECRET = '', PORT = '3000' } = process.env;
if (!WEBHOOK_SECRET) {
  console.error('Set WEBHOOK_SECRET to the secret of the address, beginning with whsec_.');
  process.exit(2);
}

/** Bytes of a request: far more than an event has, as anyone may send one. */
const MAX_BYTES = 100_000;

/** Ids of events that have been done. A real system keeps them in its database, in the transaction of the work. */
const done = new Set();

/** @param {import('boai-portal-client').WebhookEvent} event */
function work(event) {
  switch (event.type) {
    case 'application.filed':
    case 'application.decided':
      return `${event.type} ${event.data.no}: ${event.data.state}`;
    case 'payment.paid':
    case 'payment.refunded':
      return `${event.type} ${(event.data.amount / 100).toFixed(2)} yuan`;
    default:
      return `${event.type} ${event.data.path ?? event.data.id}`;
  }
}

/**
 * Reads the body of a request.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string | null>} null when it is too long
 */
async function readBody(request) {
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<number>} the HTTP status to answer
 */
async function receive(request) {
  const body = await readBody(request);
  if (body === null) return 413;
  const event = verifyWebhook(WEBHOOK_SECRET, request.headers, body);
  const id = request.headers['webhook-id'];
  if (!done.has(id)) console.log(work(event));
  done.add(id);
  return 204;
}

createServer((request, response) => {
  receive(request).then(
    // What is left of a body that is too long is not read.
    status => response.writeHead(status, { connection: 'close' }).end(),
    error => {
      // A connection that broke off needs no answer. After any other answer than 2xx the portal sends the event again.
      if (request.errored) return;
      if (!(error instanceof WebhookVerificationError)) console.error(error);
      response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end();
    },
  );
}).listen(Number(PORT), () => console.log(`listening on ${PORT}`));
