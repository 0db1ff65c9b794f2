import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import type { OperationId, RawResponse } from '../../engine/handler-types';
import type { Services } from '../../engine/services';
import { authorizeOperation } from './authorize';
import { ContractViolation } from './error-handler';
import type { AnyHandler } from './handlers';
import type { Contract, Operation } from './operations';
import { createRateLimiter } from './rate-limit';
import { JSON_TYPE, type OperationValidators, type RequestParts } from './validation';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
    /** It takes or gives files, which may be long on their way. */
    files?: boolean;
  }
  interface FastifyRequest {
    /** The route of a call whose method is refused. */
    otherMethodOf?: string;
  }
}

/** What is served, and how strictly the contract is held. */
export interface ContractOptions {
  contract: Contract;
  /** One for each operation, see `collectHandlers`. */
  handlers: ReadonlyMap<OperationId, AnyHandler>;
  /** See `createChecks`: of the contract. What is compiled for one app serves all that are given it. */
  validatorsOf: (operation: Operation) => OperationValidators;
  /** Compare every answer with the contract, too: in tests and in development. */
  checkAnswers: boolean;
  /** Refuse to send a full identity, mobile or bank number where the contract does not say so: in tests. */
  checkMasks?: boolean | undefined;
  /** Count calls against `x-limit`. */
  limits: boolean;
}

/**
 * Adds a route for every operation of the contract; another method of its path is told which ones there are.
 * @throws Error when an operation has no handler
 */
export function registerContractRoutes(
  app: FastifyInstance,
  services: Services,
  options: ContractOptions,
): void {
  const { contract, handlers, validatorsOf, limits } = options;
  app.decorateRequest('member', null);
  app.decorateRequest('organisation', null);
  app.decorateRequest('otherMethodOf');
  for (const operation of contract.operations) {
    const handler = handlers.get(operation.id);
    if (!handler) throw new Error(`${operation.id} has no handler`);
    const checks = validatorsOf(operation);
    const access = authorizeOperation(operation, services);
    app.route({
      method: operation.method,
      url: operation.url,
      bodyLimit: operation.bodyLimit,
      config: { operationId: operation.id, files: hasFiles(operation) },
      onRequest: [
        access,
        ...(limits && operation.limit ? [createRateLimiter(app, operation.limit)] : []),
        ...(operation.body?.content.has(MULTIPART) ? [] : [refuseMultipart]),
      ],
      async handler(request, reply) {
        const parts = checks.request(partsOf(request));
        const { member, organisation, log } = request;
        const call = { ...parts, member, organisation, services, log, request };
        // The contract has just proved the call to be what the handler's types say.
        const answer = await handler(call as never);
        return send(reply, operation, answer, createResponseCheck(options, checks));
      },
    });
  }
  refuseOtherMethods(app, contract);
}

const MULTIPART = 'multipart/form-data';

const hasFiles = ({ body, answers }: Operation) => body?.content.has(MULTIPART) || !answers.has(JSON_TYPE);

/** A form with files is read by those who ask for files only. */
async function refuseMultipart({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type']?.toLowerCase().startsWith(MULTIPART)) throw new Refusal('unsupportedType');
}

function partsOf({ params, query, headers, body }: FastifyRequest): RequestParts {
  return { path: params as RequestParts['path'], query: query as RequestParts['query'], headers, body };
}

/** Sends data in the envelope, or a content as it is. */
function send(reply: FastifyReply, { id, answers }: Operation, answer: unknown, wrongWith: ResponseCheck) {
  const { type, body, headers }: RawResponse = answers.has(JSON_TYPE)
    ? envelope(answer)
    : (answer as RawResponse);
  const wrong = wrongWith(type, body);
  if (wrong) throw new ContractViolation(`${id} breaks the contract: ${wrong}`);
  return reply
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(type === JSON_TYPE ? `${type}; charset=utf-8` : type)
    .send(body);
}

/** What is wrong with an answer that is about to be sent; null where it may be. */
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

/** Before a body is read: whatever it is, the method stays wrong. A path written out goes before one with blanks. */
function refuseOtherMethods(app: FastifyInstance, { operations }: Contract): void {
  const served = new Map<string, string[]>();
  for (const { url, method } of operations) served.set(url, [...(served.get(url) ?? []), method]);
  const paths = [...served]
    .map(([path, methods]) => ({ path, is: likePath(path), methods: methods.join(', ') }))
    .sort((a, b) => Number(isOpen(a.path)) - Number(isOpen(b.path)));
  app.addHook('onRequest', async (request, reply) => {
    const {
      url,
      routeOptions: { url: route },
    } = request;
    if (route && !isOpen(route)) return;
    const meant = paths.find(({ is }) => is.test(url));
    if (!meant || meant.path === route) return;
    request.otherMethodOf = meant.path;
    reply.header('allow', meant.methods);
    throw new Refusal('methodNotAllowed');
  });
}

/** Whether a route takes more than one path. */
const isOpen = (route: string) => /[:*]/.test(route);

/** Addresses that the router takes for this path: in any case, with slashes doubled or one at the end. */
function likePath(path: string): RegExp {
  const parts = path.split('/').map(part => (part.startsWith(':') ? '[^/?]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/+')}/?(?:\\?|$)`, 'i');
}
