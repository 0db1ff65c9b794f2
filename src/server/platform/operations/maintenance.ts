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
  const message = isExpected
    ? withEnd(scope, shortDateTime(until), text ?? '')
    : withoutEnd(scope, text ?? '');
  return new Refusal('maintenance', message, [], {
    retryAfter: isExpected ? Math.ceil(secondsLeft) : RETRY_SECONDS,
  });
}

const withEnd = (scope: Maintenance['scope'], end: string, text: string): string =>
  scope === 'writes'
    ? `网站正在维护，暂时只能查看，不能提交，预计${end}恢复。${text}`
    : `网站正在维护，预计${end}恢复。${text}`;

const withoutEnd = (scope: Maintenance['scope'], text: string): string =>
  scope === 'writes'
    ? `网站正在维护，暂时只能查看，不能提交，请稍后再来。${text}`
    : `网站正在维护，请稍后再来。${text}`;

/**
 * Called before a document is made.
 * @throws Refusal `maintenance` while everything is refused
 */
export function assertDocumentsOpen(maintenance: Maintenance | null): void {
  if (maintenance?.scope === 'everything') throw maintenanceRefusal(maintenance);
}

/** Whether a request of the home page is for operators, who sign in there during a maintenance. */
export const isForOperators = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  Object.hasOwn((query ?? {}) as object, OPERATOR_QUERY);
