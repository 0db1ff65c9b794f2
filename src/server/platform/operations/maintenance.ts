import type { FastifyRequest } from 'fastify';
import { shortDateTime } from '../../../domain/formatters';
import { Refusal } from '../../../domain/refusals';
import type { Maintenance } from './operator-settings';

/** Seconds after which to try again when no end is expected, or it has passed. */
const RETRY_SECONDS = 300;

/** The only query with which the home page is sent during a maintenance: to operators, who sign in there. */
export const OPERATOR_QUERY = 'operator';

/** The refusal of requests during a maintenance: says what is refused, until when, and what the operator has written. */
export function maintenanceRefusal({ scope, text, until }: Maintenance): Refusal {
  const secondsLeft = until ? (until.getTime() - Date.now()) / 1000 : 0;
  const isExpected = until !== null && secondsLeft > 0;
  const sentences = [
    scope === 'writes' ? '网站正在维护，暂时只能查看，不能提交' : '网站正在维护',
    isExpected ? `预计${shortDateTime(until)}恢复` : '请稍后再来',
  ];
  return new Refusal('maintenance', `${sentences.join('，')}。${text ?? ''}`, [], {
    retryAfter: isExpected ? Math.ceil(secondsLeft) : RETRY_SECONDS,
  });
}

/**
 * Called before a document is made.
 * @throws Refusal `maintenance` while everything is refused, unless an operator asks for the page to sign in
 */
export function assertDocumentsOpen(
  maintenance: Maintenance | null,
  { query }: Pick<FastifyRequest, 'query'>,
): void {
  if (maintenance?.scope !== 'everything') return;
  if (Object.hasOwn((query ?? {}) as object, OPERATOR_QUERY)) return;
  throw maintenanceRefusal(maintenance);
}
