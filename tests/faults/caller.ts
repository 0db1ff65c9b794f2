import { performance } from 'node:perf_hooks';
import type { Operation, Outcome } from './history';

/** Milliseconds after which a client stops waiting: longer than any answer may take. */
const PATIENCE_MS = 30_000;

/** What is sent. */
export interface Question {
  path: string;
  token?: string;
  /** Makes it a POST. */
  body?: object;
  headers?: Record<string, string>;
}

/** An answer, as far as there was one. */
export interface Answer {
  outcome: Outcome;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the contract has
  data: any;
  /** Status, code and text. */
  reason: string;
  start: number;
  end: number;
}

/** Sends requests for the clients, each time from another address, and takes down what came of them. */
export class Caller {
  readonly history: Operation[] = [];
  private calls = 0;

  constructor(private readonly origin: string) {}

  /** Asks without a record. */
  async ask({ path, token, body, headers }: Question): Promise<Answer> {
    this.calls += 1;
    const start = performance.now();
    const answer = await fetch(`${this.origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        organization: 'LLBA',
        'x-forwarded-for': `198.18.${(this.calls >> 8) & 255}.${this.calls & 255}`,
        ...(token && { token }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => ({ status: 0, text: String(error) }));
    return { ...interpret(answer), start, end: performance.now() };
  }

  /** Asks, and records it. `value` is taken from the data of an acknowledgement. */
  async record(
    { action, subject, account }: Pick<Operation, 'action' | 'subject' | 'account'>,
    question: Question,
    value?: (data: Answer['data']) => Operation['value'],
  ): Promise<Answer> {
    const answer = await this.ask(question);
    const { outcome, data, reason, start, end } = answer;
    this.history.push({
      action,
      subject,
      account,
      start,
      end,
      outcome,
      ...(outcome === 'ok' ? value && { value: value(data) } : { reason }),
    });
    return answer;
  }
}

function interpret({
  status,
  text,
}: {
  status: number;
  text: string;
}): Pick<Answer, 'outcome' | 'data' | 'reason'> {
  const { code, msg, data } = parse(text);
  const reason = `${status} ${code ?? ''} ${msg ?? text.slice(0, 200)}`;
  if (status === 200 && code === 0) return { outcome: 'ok', data, reason };
  const isRefused = status >= 200 && status < 500 && code !== undefined;
  return { outcome: isRefused ? 'refused' : 'unknown', data, reason };
}

function parse(text: string): { code?: number; msg?: string; data?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
