import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalName } from '../../../domain/refusals';
import { isTransient } from '../db/transient-errors';
import { StoreUnavailable } from '../objects/object-store';

/** What Fastify and PostgreSQL throw, in words of the catalogue. Fastify's other complaints are bad requests. */
const byCode: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  // PostgreSQL's texts and JSON cannot hold a NUL; no person types one.
  '22021': 'badRequest',
  '22P05': 'badRequest',
  // Nor half a surrogate pair, a number beyond a column's range, or another notation of a UUID.
  '22003': 'badRequest',
  '22P02': 'badRequest',
};

/** Seconds after which a call that met a failure which may pass is to be tried again. */
const RETRY_AFTER = 5;

/**
 * Answers a call that failed: a refusal as the catalogue has it; anything else is a fault of ours, logged whole
 * and told without a word of what it was.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (request.raw.destroyed && !request.raw.complete) {
    // The caller has gone before the request was complete: an upload was cut off. Nobody reads the answer.
    request.log.info({ operation: operationOf(request), method: request.method }, 'aborted');
  } else if (isTimeout(error) && request.raw.complete === false) {
    // The caller sends too slowly: no work of ours took the time, and no stack says more.
    request.log.warn({ operation: operationOf(request), method: request.method }, 'request too slow');
  } else if (refusal.reason === 'unexpected' || refusal.reason === 'unavailable') {
    request.log.error({ err: error, operation: operationOf(request) }, refusal.reason);
  }
  if (refusal.reason === 'undrawable') {
    // For the operator, who can add a font (docs/deploy.md); the name that they stand in is nobody's business.
    request.log.warn({ codePoints: refusal.detail.codePoints }, 'No font draws these characters');
  }
  const { retryAfter } = refusal.detail;
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorEnvelope(refusal));
}

const isTimeout = (error: unknown) => (error as FastifyError | null)?.code === 'FST_ERR_HANDLER_TIMEOUT';

/** What the log calls a call: the route whose method is refused, its operation, else its route. */
export const operationOf = ({ routeOptions, otherMethodOf }: FastifyRequest): string | undefined =>
  otherMethodOf ?? routeOptions?.config?.operationId ?? routeOptions?.url;

/** A refusal as it travels. */
export const errorEnvelope = ({ code, message, detail, fields }: Refusal) => ({
  code,
  msg: message,
  data: { ...detail, fields },
});

/** An answer of ours that the contract does not allow: a fault of the program, told in tests and development. */
export class ContractViolation extends Error {
  override name = 'ContractViolation';
}

/** What a thrown thing means to the caller: what may pass, such as a failure of the database, is to be tried again. */
export function toRefusal(error: unknown): Refusal {
  const refusal = meaningOf(error);
  if (refusal.reason !== 'unavailable' || 'retryAfter' in refusal.detail) return refusal;
  const detail = { ...refusal.detail, retryAfter: RETRY_AFTER };
  return new Refusal(refusal.reason, refusal.message, refusal.fields, detail);
}

function meaningOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable || isTransient(error)) return new Refusal('unavailable');
  if (error instanceof ContractViolation) return new Refusal('unexpected', error.message);
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  return new Refusal(byCode[code] ?? (statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'unexpected'));
}
