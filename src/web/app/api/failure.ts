import { Refusal, type RefusalName, refusals } from '../../../domain/refusals';

/** The server could not be reached, or did not respond in time. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  constructor(cause: unknown) {
    super('网络超时，请检查网络后重试', { cause });
  }

  /** Whether the call failed because its time limit passed. */
  get timedOut(): boolean {
    return this.cause instanceof DOMException && this.cause.name === 'TimeoutError';
  }
}

/** How often a call that failed for network reasons is retried. */
const MAX_RETRIES = 2;

/**
 * Whether a call may be retried automatically. A refusal will not change; after a timeout the visitor decides, having
 * already waited for the full limit.
 * @param failures how often the call has failed before
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && error instanceof NetworkError && !error.timedOut;

/** Status codes for an id that is malformed or unknown. */
const NOT_FOUND_STATUSES = [400, 404, 422];

/**
 * Whether what a call asked for does not exist for this visitor: records of others are answered the same way. Retrying
 * is pointless.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Refusal &&
  (NOT_FOUND_STATUSES.includes(error.status) || error.reason === 'sessionInvalid');

/** Body of a refused call: components/envelope.yaml#/RefusalBody. */
interface RefusalBody {
  code: number;
  msg: string;
  data?: { fields?: Refusal['fields'] } & Record<string, unknown>;
}

const names = new Map(
  Object.entries(refusals).map(([name, { code }]) => [code as number, name as RefusalName]),
);

/**
 * Converts an envelope with a code other than 0 to a refusal; a response without an envelope came from a proxy in front
 * of the server.
 */
export function toRefusal(answer: unknown): Refusal {
  if (!isRefusedBody(answer)) return new Refusal('unavailable');
  const { fields = [], ...detail } = answer.data ?? {};
  return new Refusal(names.get(answer.code) ?? 'unexpected', answer.msg, fields, detail);
}

function isRefusedBody(answer: unknown): answer is RefusalBody {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer;
}
