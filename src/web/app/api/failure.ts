import { Refusal, type RefusalName, refusals } from '../../../domain/refusals';

/** The server could not be asked, or did not answer in time. */
export class NetworkError extends Error {
  override name = 'Unreachable';
  constructor(cause: unknown) {
    super('网络超时，请检查网络后重试', { cause });
  }

  /** Whether all the time that a call may take has passed. */
  get timedOut(): boolean {
    return this.cause instanceof DOMException && this.cause.name === 'TimeoutError';
  }
}

/** How often a call that could not be sent is sent again. */
const RETRIES = 2;

/**
 * Whether a call may be made again by itself. A refusal will not change; after a time-out the visitor decides, who has
 * waited as long as they are asked to.
 * @param failures how often it has failed before
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof NetworkError && !error.timedOut;

/** Statuses of an id that is malformed or that nothing has. */
const MISSING = [400, 404, 422];

/**
 * Whether what a call asked for does not exist, as far as this visitor may see: what belongs to others is answered
 * alike. Asking again is of no use then.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Refusal && (MISSING.includes(error.status) || error.reason === 'sessionInvalid');

/** What a refused call answers: components/envelope.yaml#/RefusedBody. */
interface RefusedBody {
  code: number;
  msg: string;
  data?: { fields?: Refusal['fields'] } & Record<string, unknown>;
}

const names = new Map(
  Object.entries(refusals).map(([name, { code }]) => [code as number, name as RefusalName]),
);

/** The refusal that an answer other than 0 stands for; an answer that is no envelope came from a proxy before us. */
export function toRefusal(answer: unknown): Refusal {
  if (!isRefusedBody(answer)) return new Refusal('unavailable');
  const { fields = [], ...detail } = answer.data ?? {};
  return new Refusal(names.get(answer.code) ?? 'unexpected', answer.msg, fields, detail);
}

function isRefusedBody(answer: unknown): answer is RefusedBody {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer;
}
