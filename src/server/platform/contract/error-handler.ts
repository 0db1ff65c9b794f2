import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalName } from '../../../domain/refusals';
import { isTransient } from '../db/transient-errors';
import { sendShortDocument } from '../documents/short-document';
import { ObjectStoreUnavailableError } from '../objects/object-store';
import { OPERATOR_QUERY } from '../operations/maintenance';

/** Maps error codes of Fastify and PostgreSQL to refusals. Other errors of Fastify are bad requests. */
const byCode: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  // PostgreSQL cannot store a NUL in texts and JSON, and no regular input contains one.
  '22021': 'badRequest',
  '22P05': 'badRequest',
  // Nor a lone surrogate, a number beyond a column's range, or another notation of a UUID.
  '22003': 'badRequest',
  '22P02': 'badRequest',
};

/** Value of `Retry-After` in seconds for transient failures. */
const RETRY_AFTER_SECONDS = 5;

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Responds to a failed request: a refusal as defined in the catalogue; any other error is logged completely and
 * reported without details.
 */
export const handleError: ErrorHandler = (error, request, reply) => {
  const refusal = prepareRefusal(error, request, reply);
  return reply.type('application/json; charset=utf-8').send(errorEnvelope(refusal));
};

/** Responds to a failed request of a page in the same way, for people. */
export const handlePageError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { message, reason } = prepareRefusal(error, request, reply);
  const document = reason === 'maintenance' ? MAINTENANCE : { title: '暂时打不开' };
  return sendShortDocument(request, reply, { ...document, text: message });
};

/** Operators sign in by the second link. */
const MAINTENANCE = {
  title: '网站正在维护',
  link: '再试一次',
  further: { address: `/?${OPERATOR_QUERY}#/login`, words: '运维人员登录' },
};

/** Logs a failure, and sets status and headers of its response. */
function prepareRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = toRefusal(error);
  if (request.raw.destroyed && !request.raw.complete) {
    // The client disconnected before the request was complete, e.g. an interrupted upload. The response is not
    // delivered.
    request.log.info({ operation: loggedOperationOf(request), method: request.method }, 'aborted');
  } else if (isTimeout(error) && request.raw.complete === false) {
    // The client sends too slowly: the time was not spent on the server, and a stack has no further information.
    request.log.warn({ operation: loggedOperationOf(request), method: request.method }, 'request too slow');
  } else if (error instanceof OverloadError) {
    // Thousands a second: the metrics count them.
    request.log.debug({ operation: loggedOperationOf(request) }, 'overloaded');
  } else if (refusal.reason === 'unexpected' || refusal.reason === 'unavailable') {
    request.log.error({ err: error, operation: loggedOperationOf(request) }, refusal.reason);
  }
  if (refusal.reason === 'undrawable') {
    // For the operator, who can add a font (docs/deploy.md); the name that contains the characters is not logged.
    request.log.warn({ codePoints: refusal.detail.codePoints }, 'No font draws these characters');
  }
  const { retryAfter } = refusal.detail;
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter));
  reply.code(refusal.status).header('cache-control', 'no-store');
  return refusal;
}

const isTimeout = (error: unknown) => (error as FastifyError | null)?.code === 'FST_ERR_HANDLER_TIMEOUT';

/** Name of a request in the log: the route whose method is refused, otherwise its operation, otherwise its route. */
export const loggedOperationOf = ({ routeOptions, otherMethodOf }: FastifyRequest): string | undefined =>
  otherMethodOf ?? routeOptions?.config?.operationId ?? routeOptions?.url;

/** Envelope of a refusal. */
export const errorEnvelope = ({ code, message, detail, fields }: Refusal) => ({
  code,
  msg: message,
  data: { ...detail, fields },
});

/** A request is refused because the process is overloaded. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

/** A response violates the contract: a program error, reported in tests and in development. */
export class ContractViolationError extends Error {
  override name = 'ContractViolationError';
}

/**
 * Converts a thrown value to a refusal for the caller: transient failures, such as those of the database, become
 * retryable.
 */
export function toRefusal(error: unknown): Refusal {
  const refusal = meaningOf(error);
  if (refusal.reason !== 'unavailable' || 'retryAfter' in refusal.detail) return refusal;
  const detail = { ...refusal.detail, retryAfter: RETRY_AFTER_SECONDS };
  return new Refusal(refusal.reason, refusal.message, refusal.fields, detail);
}

function meaningOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof OverloadError) return new Refusal('unavailable', '现在访问的人很多，请稍后重试');
  if (error instanceof ObjectStoreUnavailableError || isTransient(error)) return new Refusal('unavailable');
  if (error instanceof ContractViolationError) return new Refusal('unexpected', error.message);
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  return new Refusal(byCode[code] ?? (statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'unexpected'));
}
