import { Refusal, type RefusalName, refusals } from '../../domain/refusals';

/** The server could not be asked, or did not answer in time. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor(cause: unknown) {
    super('网络超时，请检查网络后重试', { cause });
  }
}

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
