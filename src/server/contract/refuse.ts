import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalName } from '../../domain/refusals';
import { StoreUnavailable } from '../files/object-store';

/** What Fastify and PostgreSQL throw, in words of the catalogue. Fastify's other complaints are bad requests. */
const byCode: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  // PostgreSQL's texts and JSON cannot hold a NUL; no person types one.
  '22021': 'badRequest',
  '22P05': 'badRequest',
  // Nor half a surrogate pair, a number beyond a column's range, or another notation of a UUID.
  '22003': 'badRequest',
  '22P02': 'badRequest',
};

/** The database cannot be reached, is starting or stopping, or has no connection to spare. */
const UNREACHABLE =
  /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|57P0[1-3]|53)|timeout exceeded when trying to connect|Connection terminated/;

/**
 * Answers a call that failed: a refusal as the catalogue has it; anything else is a fault of ours, logged whole
 * and told without a word of what it was.
 */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.reason === 'unexpected' || refusal.reason === 'unavailable') {
    request.log.error({ err: error, operation: request.routeOptions?.config?.operationId }, refusal.reason);
  }
  const { retryAfter } = refusal.detail;
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ code: refusal.code, msg: refusal.message, data: { ...refusal.detail, fields: refusal.fields } });
}

/** An answer of ours that the contract does not allow: a fault of the program, told in tests and development. */
export class ContractViolation extends Error {
  override name = 'ContractViolation';
}

/** What a thrown thing means to the caller. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) return new Refusal('unavailable');
  if (error instanceof ContractViolation) return new Refusal('unexpected', error.message);
  const { code = '', message = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  if (UNREACHABLE.test(code) || UNREACHABLE.test(message)) return new Refusal('unavailable');
  return new Refusal(byCode[code] ?? (statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'unexpected'));
}
