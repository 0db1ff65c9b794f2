import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { Refusal } from '../domain/refusals';
import document from '../generated/contract.json';
import { paymentWebhookRoutes } from './engine/payments/webhook-route';
import type { Services } from './engine/services';
import { allModules } from './modules';
import { loadInitialData } from './modules/content/initial-data';
import { serveShare } from './modules/share/route';
import { serveWechat } from './modules/wechat/route';
import { subscriberOf } from './platform/client-network';
import { type ContractOptions, registerContractRoutes } from './platform/contract/contract-routes';
import { handleError, operationOf } from './platform/contract/error-handler';
import { collectHandlers } from './platform/contract/handlers';
import { readContract } from './platform/contract/operations';
import { createRateLimiter } from './platform/contract/rate-limit';
import { createValidators } from './platform/contract/validation';
import { limitAnswerTime } from './platform/http/answer-timeout';
import { createHealth } from './platform/http/health';
import { handleMalformedRequest } from './platform/http/malformed-requests';
import { registerPrecompression } from './platform/http/precompression';
import { registerSecurityHeaders } from './platform/http/security-headers';
import { findSite, NO_PAGE, serveSite } from './platform/http/static-site';
import { memoize } from './platform/memoize';

type ContractApi = Pick<ContractOptions, 'contract' | 'handlers' | 'validatorsOf'>;

/** What tests and tools set otherwise. */
export interface AppOptions {
  /** Compare every answer with the contract. Default: outside production. */
  checkAnswers?: boolean;
  /** Look for personal numbers in every answer that the contract wants masked. Default: false; tests set it. */
  checkMasks?: boolean;
  /** Count calls, `x-limit` and the limit of all calls of an address. Default: true. */
  limits?: boolean;
  /** Calls of one address in a minute; many people may share one. Default: 1200. */
  callsPerMinute?: number;
  /** Folder of the built site; null for none. Default: where the build puts it. */
  site?: string | null;
  /** Milliseconds within which a call is answered, if only that it is to be tried again; six times as many with files. */
  responseTimeoutMs?: number;
  /** What is served under /api. Default: the portal's contract and the handlers of its areas. */
  api?: ContractApi;
}

/** The HTTP server: the contract's operations under /api, the site, /health. Not yet listening. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = services;
  const {
    checkAnswers = !config.production,
    limits = true,
    callsPerMinute = 1200,
    responseTimeoutMs = 10_000,
    site = findSite(),
  } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    // What says more, the contract names (`x-body-limit`): to explain what is wrong with a megabyte takes a second.
    bodyLimit: 64 * 1024,
    // Whoever sends a request drop by drop, or none at all, must not hold a connection for ever; a slow upload takes a
    // minute.
    requestTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: handleMalformedRequest,
    // The specification writes `Security/GetSmsCode` beside `security/login`, and joins may double a slash.
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    frameworkErrors: handleError,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { operation: operationOf(request), method: request.method, status: reply.statusCode, ms },
      'answered',
    );
  });

  // The specification's limit, before anything else that may hang.
  limitAnswerTime(app, responseTimeoutMs);

  registerPrecompression(app);
  await app.register(compress, compression);
  await registerSecurityHeaders(app, config);
  await app.register(rateLimit, { global: false });
  await app.register(multipart);
  if (limits) {
    const limit = createRateLimiter(app, { max: callsPerMinute, window: 60 }, request =>
      subscriberOf(request.ip),
    );
    // The site's own files are not counted: pages opened in one office would use the calls of all of it up.
    app.addHook('onRequest', async function (request, reply) {
      if (isCall(request)) await limit.call(this, request, reply);
    });
  }

  const health = createHealth(services.db);
  app.get('/health', { logLevel: 'warn' }, async () => {
    await health();
    return { status: 'ok' };
  });
  registerContractRoutes(app, services, {
    ...(options.api ?? portalApi()),
    checkAnswers,
    checkMasks: options.checkMasks,
    limits,
  });
  await app.register(paymentWebhookRoutes, { payments: services.payments });
  await app.register(serveShare, { services, site });
  await app.register(serveWechat, { services });
  if (site) await serveSite(app, site, config, () => loadInitialData(services));
  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request)) throw new Refusal('notFound');
    return reply.code(404).type('text/html; charset=utf-8').send(NO_PAGE);
  });
  return app;
}

/** Whether it is meant for the API, known there or not; its address may be written in percents. */
const isCall = ({ url, routeOptions }: FastifyRequest) =>
  [url, routeOptions.url].some(address => /^\/+api([/?]|$)/i.test(address ?? ''));

/** The contract of the portal, its handlers and its checks: the same for every app of a process. */
export const portalApi = memoize((): ContractApi => {
  const contract = readContract(document);
  return {
    contract,
    handlers: collectHandlers(contract, allModules),
    validatorsOf: createValidators(contract),
  };
});

/**
 * Texts are compressed on their way: a form and its validators are ten times smaller. That lengths of answers tell
 * nothing of their contents (BREACH) is not at stake: a foreign page cannot send the header that a session is in.
 */
const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  customTypes: /^(?:text\/|application\/json)/,
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // Nobody sends compressed requests; a small one must not become a large one.
  globalDecompression: false,
};
