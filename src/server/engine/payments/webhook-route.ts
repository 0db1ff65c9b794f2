import type { FastifyPluginAsync } from 'fastify';
import type { PaymentService } from './payment-service';

/**
 * Where providers send their notices. Not an operation of the contract: the provider prescribes what is sent and
 * answered, and what is signed are the bytes as they came, whatever they claim to be.
 */
export const paymentWebhookRoutes: FastifyPluginAsync<{ payments: PaymentService }> = async (
  app,
  { payments },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { provider: string } }>(
    '/api/pay/notice/:provider',
    async ({ params, headers, body, ip }, reply) => {
      const provider = payments.requireProvider(params.provider);
      const notice = { headers: flat(headers), body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
      const verdict = await payments.handleWebhook(provider.id, notice, ip);
      // What is not believed is not asked for again and again, but nothing tells a liar why.
      const {
        status,
        type,
        body: answer,
      } = provider.webhookResponse(!(verdict?.startsWith('refused:') ?? true));
      return reply
        .code(verdict === null ? 429 : status)
        .type(type)
        .send(answer);
    },
  );
};

const flat = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
