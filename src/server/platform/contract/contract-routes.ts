import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import { type Language, languageOf, SIMPLIFIED } from '../../../domain/languages';
import { Refusal } from '../../../domain/refusals';
import type { OperationId, RawResponse } from '../../engine/handler-types';
import type { Organisation, Services } from '../../engine/services';
import { forOrganisation } from '../for-organisation';
import { type FurtherTranslations, translateTexts } from '../languages/translate-texts';
import { assertProved, authorizeOperation } from './authorize';
import { ContractViolationError } from './error-handler';
import type { AnyHandler } from './handlers';
import type { Contract, Operation } from './operations';
import { refuseOtherMethods } from './other-methods';
import { createRateLimiter } from './rate-limit';
import { readFrom } from './read-from-replica';
import { createSharedAnswers, type SharedAnswers } from './shared-answers';
import { createSharedRateLimiter, isSharedLimit } from './shared-rate-limit';
import { JSON_TYPE, type OperationValidators, type RequestParts } from './validation';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
    /** Whether it uploads or downloads files, which may take long. */
    files?: boolean;
  }
  interface FastifyRequest {
    /** The language of its answer: the header `language`, or what its address begins with. */
    language: Language;
  }
}

/** The contract to serve, and how strictly it is enforced. */
export interface ContractOptions {
  contract: Contract;
  /** One handler per operation, see `collectHandlers`. */
  handlers: ReadonlyMap<OperationId, AnyHandler>;
  /** Validators of the contract, see `createValidators`. They can be shared by several apps. */
  validatorsOf: (operation: Operation) => OperationValidators;
  /** Validate all responses against the contract, too: in tests and in development. */
  checkAnswers: boolean;
  /** Refuse to send an unmasked identity, mobile or bank number unless the contract allows it: in tests. */
  checkMasks?: boolean | undefined;
  /** Translations of what forms and an organisation say; none by default. */
  translations?: (organisationId: string | null) => FurtherTranslations;
  /** Enforce the rate limits of `x-limit`. */
  limits: boolean;
  /** Keep what is the same for everybody: answers (`x-shared-seconds`), and what a handler shares. */
  sharedAnswers: boolean;
}

/** A validated call of an operation, before it has its services. */
interface OperationCall extends RequestParts {
  member: FastifyRequest['member'];
  apiKey: FastifyRequest['apiKey'];
  organisation: Organisation | null;
  language: Language;
  log: FastifyBaseLogger;
  request?: FastifyRequest;
  onServed: (action: () => void) => void;
  /** Whether nothing that is kept may be used: for a caller who has just written something. */
  anew: boolean;
}

/** What other routes of the server use of the contract: public pages. */
export interface InProcessContract {
  /** The kept answers; null when none are kept. */
  sharedAnswers: SharedAnswers | null;
  /**
   * Answers a GET operation as for a visitor who is not logged in, without a request: by the same validation and the
   * same handler.
   * @param path as in the contract
   * @param language of its texts
   * @param onServed receives what has to happen each time the answer is sent
   * @returns the data of the envelope, as a client receives it
   * @throws Refusal
   */
  read(
    organisation: Organisation,
    path: string,
    parameters: Pick<RequestParts, 'path' | 'query'>,
    onServed: (action: () => void) => void,
    log: FastifyBaseLogger,
    language?: Language,
  ): Promise<unknown>;
  /**
   * Counts a call of a GET operation, as if it came with this request.
   * @throws Refusal `tooOften` above the operation's rate limit
   */
  countCall(path: string, request: FastifyRequest): Promise<void>;
  /** Whether the answers of a GET operation do not depend on who asks: it never learns who is logged in. */
  isPublic(path: string): boolean;
  /** Data of an organisation in the form of a GET operation's answer, with its texts in a language. */
  translate<Data>(organisation: Organisation, path: string, data: Data, language: Language): Promise<Data>;
}

/**
 * Registers a route for each operation of the contract; other methods on these paths are refused with the list of
 * allowed methods.
 * @throws Error when an operation has no handler
 */
export function registerContractRoutes(
  app: FastifyInstance,
  services: Services,
  options: ContractOptions,
): InProcessContract {
  const { contract, handlers, validatorsOf, limits, translations = () => ({}) } = options;
  app.decorateRequest('member', null);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('organisation', null);
  app.decorateRequest('sharedUrl');
  app.decorateRequest('language', null as never);
  app.addHook('onRequest', (request, _, done) => {
    request.language = languageOf(request.headers.language);
    done();
  });
  // Answers are texts by then; what is still an object is a refusal.
  app.addHook('preSerialization', async (request, _, payload) =>
    translateTexts(payload, REFUSAL_TEXTS, request.language ?? SIMPLIFIED, translations(null)),
  );
  const sharedAnswers = createSharedAnswers();
  const limiters = new Map(
    contract.operations.flatMap(({ id, limit }) => {
      if (!limits || !limit) return [];
      const limiter = isSharedLimit(limit)
        ? createSharedRateLimiter(services, id, limit)
        : createRateLimiter(app, limit);
      return [[id, limiter] as const];
    }),
  );

  const translationsFor = (organisation: Organisation | null) => translations(organisation?.id ?? null);

  /** Answers a validated call by the handler of its operation, with the services of its organisation. */
  async function answer(operation: Operation, { anew, ...call }: OperationCall): Promise<RawResponse> {
    const { organisation } = call;
    const own = organisation ? forOrganisation(services, organisation.id) : services;
    const handle = (from: Services) =>
      handlers.get(operation.id)!({
        ...call,
        services: from,
        onServed: (action: (services: Services) => void) => call.onServed(() => action(own)),
        share<Value extends object>(name: string, make: () => Promise<Value>) {
          if (!options.sharedAnswers || !organisation || anew) return make();
          return sharedAnswers.share(organisation.id, name, make);
        },
        // The call has just been validated against the contract, which the handler's types are generated from.
      } as never);
    const mayBeOld =
      operation.sharedSeconds !== undefined &&
      organisation &&
      !anew &&
      sharedAnswers.isSettled(organisation.id);
    const replica = mayBeOld ? services.replica?.current() : null;
    const data = replica ? await readFrom(replica, organisation!.id, own, handle) : await handle(own);
    const translated = await translateTexts(
      data,
      operation.texts,
      call.language,
      translationsFor(organisation),
    );
    return toResponse(operation, translated, createResponseCheck(options, validatorsOf(operation)));
  }

  for (const operation of contract.operations) {
    if (!handlers.has(operation.id)) throw new Error(`${operation.id} has no handler`);
    const checks = validatorsOf(operation);
    const access = authorizeOperation(operation, services);
    const limiter = limiters.get(operation.id);
    const sharedSeconds = options.sharedAnswers ? operation.sharedSeconds : undefined;
    app.route({
      method: operation.method,
      url: operation.url,
      bodyLimit: operation.bodyLimit,
      config: { operationId: operation.id, files: hasFiles(operation) },
      onRequest: [
        access,
        ...(limiter ? [limiter] : []),
        ...(operation.body?.content.has(MULTIPART) ? [] : [refuseMultipart]),
        ...(sharedSeconds ? [sendKept] : []),
      ],
      async handler(request, reply) {
        const parts = checks.request(partsOf(request));
        const { member, apiKey, organisation, language, log } = request;
        assertProved(operation, member, parts);
        const onServed: (() => void)[] = [];
        const call: OperationCall = {
          ...{ ...parts, member, apiKey, organisation, language, log },
          // What everybody gets must not depend on who happens to ask first.
          ...(operation.sharedSeconds === undefined && { request }),
          onServed: action => void onServed.push(action),
          anew: sharedAnswers.hasWritten(request),
        };
        if (sharedSeconds) {
          return sharedAnswers.send(request, reply, sharedSeconds, async () => {
            const { body } = await answer(operation, call);
            return { body: body as string, onServed };
          });
        }
        const response = await answer(operation, call);
        if (operation.method !== 'GET') sharedAnswers.noteWrite(request);
        if (operation.changesPublic && organisation) sharedAnswers.forget(organisation.id);
        for (const action of onServed) action();
        return send(reply, response);
      },
    });
  }

  async function sendKept(request: FastifyRequest, reply: FastifyReply) {
    if (await sharedAnswers.sendKept(request, reply)) return reply;
  }
  refuseOtherMethods(app, contract);

  const reads = new Map(
    contract.operations
      .filter(({ method }) => method === 'GET')
      .map(operation => [operation.path, operation]),
  );
  return {
    countCall: async (path, request) => limiters.get(reads.get(path)!.id)?.(request),
    isPublic: path => reads.get(path)?.login === 'none',
    sharedAnswers: options.sharedAnswers ? sharedAnswers : null,
    async read(organisation, path, parameters, onServed, log, language = SIMPLIFIED) {
      const operation = reads.get(path);
      if (!operation?.organisation || !operation.answers.has(JSON_TYPE)) throw new Refusal('notFound');
      if (operation.login === 'required') throw new Refusal('sessionInvalid');
      const headers = { organization: organisation.code };
      const parts = validatorsOf(operation).request({ ...parameters, headers, body: undefined });
      const { body } = await answer(operation, {
        ...{ ...parts, member: null, apiKey: null, organisation, language },
        ...{ log, onServed, anew: false },
      });
      return JSON.parse(body as string).data;
    },
    translate: (organisation, path, data, language) =>
      translateTexts(data, reads.get(path)!.texts, language, translationsFor(organisation)),
  };
}

/** What a refusal says, about the request and about its fields. */
const REFUSAL_TEXTS = new Set(['msg', 'message']);

const MULTIPART = 'multipart/form-data';

const hasFiles = ({ body, answers }: Operation) => body?.content.has(MULTIPART) || !answers.has(JSON_TYPE);

/** Multipart bodies are parsed only for operations that accept files. */
const refuseMultipart: onRequestHookHandler = ({ headers }, _, done) => {
  const isMultipart = headers['content-type']?.toLowerCase().startsWith(MULTIPART);
  done(isMultipart ? new Refusal('unsupportedType') : undefined);
};

function partsOf({ params, query, headers, body }: FastifyRequest): RequestParts {
  return { path: params as RequestParts['path'], query: query as RequestParts['query'], headers, body };
}

/** Data in the envelope, or raw content as it is. @throws ContractViolationError */
function toResponse({ id, answers }: Operation, answer: unknown, checkResponse: ResponseCheck): RawResponse {
  const response: RawResponse = answers.has(JSON_TYPE) ? envelope(answer) : (answer as RawResponse);
  const violation = checkResponse(response.type, response.body);
  if (violation) throw new ContractViolationError(`${id} breaks the contract: ${violation}`);
  return response;
}

const send = (reply: FastifyReply, { type, body, headers }: RawResponse) =>
  reply
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(type === JSON_TYPE ? `${type}; charset=utf-8` : type)
    .send(body);

/** Validates a response before it is sent; returns the problem, or null when it is valid. */
type ResponseCheck = (type: string, body: RawResponse['body']) => string | null;

function createResponseCheck(
  { checkAnswers, checkMasks }: ContractOptions,
  checks: OperationValidators,
): ResponseCheck {
  if (!checkAnswers) return () => null;
  return (type, body) => {
    const answer = type === JSON_TYPE && JSON.parse(body as string);
    return (
      checks.validateResponse(type, answer) ?? (answer && checkMasks ? checks.findUnmasked(answer) : null)
    );
  };
}

function envelope(data: unknown): RawResponse {
  return { type: JSON_TYPE, body: JSON.stringify({ code: 0, msg: '成功', data: data ?? null }) };
}
