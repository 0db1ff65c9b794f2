import type { FastifyPluginAsync } from 'fastify';
import { answeredUnderLoad } from '../../platform/http/load-shedding';
import type { PaymentService } from './payment-service';

/**
 * Webhook routes of the providers. Not part of the contract: the provider defines request and response, and the
 * signature covers the raw bytes, whatever the content type.
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
    { config: answeredUnderLoad },
    async ({ params, headers, body, ip }, reply) => {
      const provider = payments.requireProvider(params.provider);
      const webhook = {
        headers: singleValues(headers),
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      };
      const result = await payments.handleWebhook(provider.id, webhook, ip);
      // A rejected webhook gets a failure response without the reason, so that a forger learns nothing.
      const {
        status,
        type,
        body: responseBody,
      } = provider.webhookResponse(!(result?.startsWith('refused:') ?? true));
      return reply
        .code(result === null ? 429 : status)
        .type(type)
        .send(responseBody);
    },
  );
};

const singleValues = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
