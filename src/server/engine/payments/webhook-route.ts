import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../../domain/ids';
import { Refusal } from '../../../domain/refusals';
import { answeredUnderLoad } from '../../platform/http/load-shedding';
import type { Organisations } from '../services';
import type { AccountWebhookAddress, PaymentService } from './payment-service';

/**
 * Webhook routes of the providers. Not part of the contract: the provider defines request and response, and the
 * signature covers the raw bytes, whatever the content type.
 */
export const paymentWebhookRoutes: FastifyPluginAsync<{
  payments: PaymentService;
  organisations: Pick<Organisations, 'find'>;
}> = async (app, { payments, organisations }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) =>
    done(null, body),
  );

  async function answer(
    { headers, body, ip }: FastifyRequest,
    reply: FastifyReply,
    id: string,
    address: AccountWebhookAddress | null,
  ) {
    const provider = address
      ? await payments.requireAccountProvider(id, address)
      : payments.requireProvider(id);
    const webhook = {
      headers: singleValues(headers),
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    };
    const result = await payments.handleWebhook(id, webhook, ip, address);
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
  }

  const options = { config: answeredUnderLoad };
  app.post<{ Params: { provider: string } }>('/api/pay/notice/:provider', options, (request, reply) =>
    answer(request, reply, request.params.provider, null),
  );
  app.post<{ Params: { provider: string; organisation: string; account: string } }>(
    '/api/pay/notice/:provider/:organisation/:account',
    options,
    async (request, reply) => {
      const { provider, organisation: code, account } = request.params;
      const organisation = await organisations.find(code);
      if (!organisation || !isId(account)) throw new Refusal('notFound');
      return answer(request, reply, provider, { organisationId: organisation.id, account });
    },
  );
};

const singleValues = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
