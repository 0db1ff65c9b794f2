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
import { type Language, languages } from '../domain/languages';
import { Refusal } from '../domain/refusals';
import document from '../generated/contract.json';
import { furtherTranslations } from './engine/languages/further-translations';
import { registerOperations } from './engine/operations/routes';
import { findOrganisationOfSite } from './engine/organisations';
import { paymentWebhookRoutes } from './engine/payments/webhook-route';
import type { Services } from './engine/services';
import { allModules } from './modules';
import { bindOperation } from './modules/application';
import { loadInitialData } from './modules/content/initial-data';
import { serveDiscovery } from './modules/public-pages/discovery';
import { serveFirstScreens } from './modules/public-pages/first-screens';
import { findPageRenderer, type PageRenderer } from './modules/public-pages/renderer';
import { servePublicPages } from './modules/public-pages/route';
import { serveShare } from './modules/share/route';
import { serveShortLinks } from './modules/share/short-link-route';
import { serveSiteIcons } from './modules/website';
import { serveWechat } from './modules/wechat/route';
import { subscriberOf } from './platform/client-network';
import { type ContractOptions, registerContractRoutes } from './platform/contract/contract-routes';
import { handleError, handlePageError, loggedOperationOf } from './platform/contract/error-handler';
import { collectHandlers } from './platform/contract/handlers';
import { readContract } from './platform/contract/operations';
import { refuseOtherMethodsOfPages } from './platform/contract/other-methods';
import { createRateLimiter } from './platform/contract/rate-limit';
import { createValidators } from './platform/contract/validation';
import { sendNotFound } from './platform/documents/short-document';
import { limitAnswerTime } from './platform/http/answer-timeout';
import { registerDraining } from './platform/http/draining';
import { shedLoad } from './platform/http/load-shedding';
import { handleMalformedRequest, refuseUnroutedRequests } from './platform/http/malformed-requests';
import { registerPrecompression } from './platform/http/precompression';
import { traceRequests } from './platform/http/request-traces';
import { registerSecurityHeaders } from './platform/http/security-headers';
import { findLanguages, findSite, hashInlineContents, serveSite } from './platform/http/static-site';
import { nameTextEncoding } from './platform/http/text-encoding';
import { memoize } from './platform/memoize';
import { assertDocumentsOpen, isForOperators } from './platform/operations/maintenance';

type ContractApi = Pick<ContractOptions, 'contract' | 'handlers' | 'validatorsOf'>;

/** Options for tests and tools. */
export interface AppOptions {
  /** Validate all responses against the contract. Default: outside production. */
  checkAnswers?: boolean;
  /** Check responses for personal numbers that the contract requires to be masked. Default: false; tests set it. */
  checkMasks?: boolean;
  /** Enforce rate limits: `x-limit`, and the limit per client address. Default: true. */
  limits?: boolean;
  /** Keep answers that are the same for everybody for the seconds of `x-shared-seconds`. Default: true. */
  sharedAnswers?: boolean;
  /** Requests per minute and client address, which several users may share. Default: 1200. */
  callsPerMinute?: number;
  /** Requests per minute and client address for documents, feeds and share links. Default: 600. */
  documentsPerMinute?: number;
  /** Requests waiting for the database above which further ones are refused. Default: see `shedLoad`. */
  maxWaiting?: number;
  /** Folder of the built site; null for none. Default: the output folder of the build. */
  site?: string | null;
  /** Renderers of the public pages. Default: those of the built site. */
  findRenderer?: (language: Language) => (() => Promise<PageRenderer>) | null;
  /** Response timeout in milliseconds, after which a retryable error is sent; six times as long with files. */
  responseTimeoutMs?: number;
  /** Limits of a connection that does not do what is expected of it. Default: `CONNECTION_LIMITS`. */
  connections?: ConnectionLimits;
  /** API served under /api. Default: the portal's contract with the handlers of its modules. */
  api?: ContractApi;
}

/** Milliseconds after which a connection is closed, at the latest when they are next looked at. */
export interface ConnectionLimits {
  /** Without all headers of a request, or without its first byte. */
  headersMs: number;
  /** Without the end of a request. */
  requestMs: number;
  /** Without anything sent or read, in either direction. */
  silenceMs: number;
  /** Between two looks at the connections. */
  checkMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  silenceMs: 130_000,
  checkMs: 5000,
};

/** Builds the HTTP server: the operations of the contract under /api, the site, and what operators ask. Not yet listening. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = services;
  const {
    checkAnswers = !config.production,
    limits = true,
    sharedAnswers = true,
    callsPerMinute = 1200,
    documentsPerMinute = 600,
    responseTimeoutMs = 10_000,
    connections = CONNECTION_LIMITS,
    site = findSite(),
  } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    // Larger limits are set in the contract (`x-body-limit`): explaining the validation errors of a megabyte takes a
    // second.
    bodyLimit: 64 * 1024,
    // A client that sends a request very slowly, or none at all, must not occupy a connection forever; a slow upload
    // takes a minute.
    requestTimeout: connections.requestMs,
    // Nor one that does not read its answer.
    connectionTimeout: connections.silenceMs,
    http: {
      headersTimeout: connections.headersMs,
      connectionsCheckingInterval: connections.checkMs,
      requireHostHeader: false,
    },
    clientErrorHandler: handleMalformedRequest,
    // What arrives on an open connection while the server closes is answered, and ends the connection.
    return503OnClosing: false,
    // The specification writes `Security/GetSmsCode` beside `security/login`, and concatenated URLs may contain a
    // double slash.
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      request.log.info({ method: request.method, code: error.code }, 'malformed address');
      // No hook runs for such a request.
      reply.header('x-content-type-options', 'nosniff');
      return (isCall(request) ? handleError : handlePageError)(error, request, reply);
    },
  });
  refuseUnroutedRequests(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  traceRequests(app);
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      {
        operation: loggedOperationOf(request),
        method: request.method,
        status: reply.statusCode,
        ms,
        // Who tried what is refused to them. Nobody else's requests are put together by the log.
        ...([401, 403].includes(reply.statusCode) && {
          account: request.member?.accountId,
          apiKey: request.apiKey?.id,
        }),
      },
      'answered',
    );
    done();
  });

  refuseOtherMethodsOfPages(app, request => !isCall(request));
  app.decorate('findOrganisationOfSite', request => findOrganisationOfSite(services, request));
  registerDraining(app);
  // The limit of the specification, registered before any hook that may block.
  limitAnswerTime(app, responseTimeoutMs);
  shedLoad(app, services.unscopedDb, options.maxWaiting);

  registerPrecompression(app);
  await app.register(compress, compression);
  registerSecurityHeaders(app, config, hashContents(site));
  nameTextEncoding(app);
  await app.register(rateLimit, { global: false });
  await app.register(multipart);
  if (limits) {
    const limit = createRateLimiter(app, { max: callsPerMinute, window: 60 }, request =>
      subscriberOf(request.ip),
    );
    // Files of the site are not counted: users of one office that share an address would exhaust its limit by opening
    // pages.
    app.addHook('onRequest', async request => {
      if (isCall(request)) await limit(request);
    });
  }

  const assertOpen = () => assertDocumentsOpen(services.operatorSettings.current().maintenance);
  registerOperations(app, services);
  const contract = registerContractRoutes(app, services, {
    ...(options.api ?? portalApi()),
    translations: organisationId => furtherTranslations(services, organisationId),
    checkAnswers,
    checkMasks: options.checkMasks,
    limits,
    sharedAnswers,
  });
  await app.register(paymentWebhookRoutes, {
    payments: services.payments,
    organisations: services.organisations,
  });
  const { findRenderer = language => (site ? findPageRenderer(site, language) : null) } = options;
  await app.register(async pages => {
    pages.setErrorHandler(handlePageError);
    pages.addHook('onRequest', (_request, _reply, done) => {
      assertOpen();
      done();
    });
    if (limits) {
      const limit = createRateLimiter(pages, { max: documentsPerMinute, window: 60 });
      pages.addHook('onRequest', limit);
    }
    await pages.register(serveShare, { services, contract, site });
    await pages.register(serveShortLinks, { services, contract });
    const served: Language[] = [];
    for (const language of languages) {
      const loadRenderer = findRenderer(language);
      if (!loadRenderer) continue;
      served.push(language);
      const page = { services, contract, language, loadRenderer: memoize(loadRenderer) };
      await pages.register(servePublicPages, page);
      await pages.register(serveFirstScreens, page);
    }
    if (served.length > 0) await pages.register(serveDiscovery, { services, contract, languages: served });
  });
  await app.register(async icons => {
    icons.setErrorHandler(handlePageError);
    await icons.register(serveSiteIcons, { services });
  });
  await app.register(serveWechat, { services });
  if (site) {
    await serveSite(app, site, config, {
      findOrganisation: async request => {
        if (!isForOperators(request)) assertOpen();
        return findOrganisationOfSite(services, request);
      },
      opening: (organisation, language) => loadInitialData(services, organisation, contract, language),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request)) throw new Refusal('notFound');
    return sendNotFound(request, reply);
  });
  return app;
}

/** Hashes of what the page of a site contains itself, in each language. */
const hashContents = (site: string | null) =>
  new Map(
    (site ? findLanguages(site) : []).map(language => [language.code, hashInlineContents(site!, language)]),
  );

/** Whether a request is for the API, with or without a matching route; its URL may be percent-encoded. */
const isCall = ({ url, routeOptions }: FastifyRequest) =>
  [url, routeOptions.url].some(address => /^\/+api([/?]|$)/i.test(address ?? ''));

/** Contract, handlers and validators of the portal: shared by all apps of a process. */
export const portalApi = memoize((): ContractApi => {
  const contract = readContract(document);
  return {
    contract,
    handlers: collectHandlers(contract, allModules, bindOperation),
    validatorsOf: createValidators(contract),
  };
});

/**
 * Texts are compressed dynamically: a form and its validators become ten times smaller. BREACH does not apply: a
 * foreign site cannot send the header that contains the session token.
 */
const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  customTypes: /^(?:text\/|application\/json)/,
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // Clients do not send compressed requests, and this prevents decompression bombs.
  globalDecompression: false,
};
