// Receives webhooks: verifies them, answers at once, and does each event once.
//   WEBHOOK_SECRET=whsec_… PORT=3000 node receive-webhooks.mjs
import { createServer } from 'node:http';
import { verifyWebhook, WebhookVerificationError } from 'boai-portal-client';

const { WEBHOOK_SECRET = '', PORT = '3000' } = process.env;

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

createServer(async (request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = verifyWebhook(WEBHOOK_SECRET, request.headers, Buffer.concat(chunks).toString());
    const id = request.headers['webhook-id'];
    if (!done.has(id)) console.log(work(event));
    done.add(id);
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.writeHead(400).end();
  }
}).listen(Number(PORT), () => console.log(`listening on ${PORT}`));
