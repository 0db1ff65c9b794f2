import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import document from '../../src/generated/contract.json';
import { type Operation, readContract } from '../../src/server/platform/contract/operations';
import { hostileValues } from './hostile-values';
import { seededRandom } from './seeded-random';

/** Folder of the results; `scripts/test-fuzz.mjs` sums them up. */
export const RESULTS = 'test-results/fuzz';

/** What is counted here. A test that loads modules anew begins a file of its own; the process is the same. */
const RESULT = path.join(RESULTS, `${process.pid}-${randomUUID()}.json`);

/** Number of mutated copies of each request, with `npm run test:fuzz`. */
const MUTANTS = Number(process.env.FUZZ_MUTANTS ?? 0);

const { operations } = readContract(document);

/** Operations by what their addresses look like. */
const patterns = operations.map(operation => ({
  operation,
  pattern: new RegExp(`^${operation.url.replaceAll(/:\w+/g, '([^/]+)')}$`),
}));

function operationOf({ method = 'GET', url }: InjectOptions): Operation | undefined {
  const [address = ''] = String(url).split('?');
  const matching = patterns.filter(
    ({ operation, pattern }) => operation.method === method && pattern.test(address),
  );
  // An address with fewer parameters is meant where several match.
  const parameters = ({ operation }: (typeof patterns)[number]) => operation.url.split(':').length;
  return matching.sort((one, other) => parameters(one) - parameters(other))[0]?.operation;
}

interface Failure {
  operation: string;
  status: number;
  mutation: string;
  request: string;
  answer: string;
}

interface Results {
  requests: number;
  /** Number of answers by status. */
  statuses: Record<string, number>;
  /** Operations of which a test's own request succeeded, so that its copies met what it needs. */
  reached: string[];
  /** Internal errors, answers outside of the contract, and other people's numbers. */
  failures: Failure[];
}

const results = { requests: 0, statuses: {} as Record<string, number>, reached: new Set<string>() };
const failures: Failure[] = [];

function save(): void {
  mkdirSync(RESULTS, { recursive: true });
  const written: Results = { ...results, reached: [...results.reached], failures };
  writeFileSync(RESULT, JSON.stringify(written));
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A copy of a value with one of its nodes replaced or left out. */
function mutate(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return pick(random, hostileValues);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = pick(random, keys);
  if (key === undefined || random() < 0.1) return { ...copy, stranger: pick(random, hostileValues) };
  if (random() < 0.15) delete copy[key];
  else if (random() < 0.6) copy[key] = mutate(random, copy[key]);
  else copy[key] = pick(random, hostileValues);
  return copy;
}

/** As text; half of a surrogate pair cannot be encoded in a URL. */
const text = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(
    /[\ud800-\udfff]/g,
    '\ufffd',
  );

/** Replaces a part of the address that is an id, if there is one. */
function mutateAddress(random: Random, url: string): string {
  const [address = '', search] = url.split('?');
  const parts = address.split('/');
  const ids = parts.flatMap((part, index) => (/[0-9a-f-]{8,}|\d+/.test(part) ? [index] : []));
  const index = pick(random, ids);
  const hostile = pick(random, [
    randomUUID(),
    encodeURIComponent(text(pick(random, hostileValues)).slice(0, 500)),
  ]);
  if (index !== undefined) parts[index] = hostile || '-';
  return parts.join('/') + (search ? `?${search}` : '');
}

type Mutation = (request: InjectOptions, random: Random) => InjectOptions;

const withHeaders = (request: InjectOptions, headers: object): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...headers } as Record<string, string>,
});

/** Those that hardly ever succeed, so that they may come before the request itself. */
const breaking: Record<string, Mutation> = {
  'no token': request => withHeaders(request, { token: undefined }),
  'unknown token': request => withHeaders(request, { token: 'x'.repeat(43) }),
  'hostile body': (request, random) => {
    const { payload = {} } = request;
    const isFile = Buffer.isBuffer(payload);
    const cut = isFile && payload.subarray(0, Math.floor(random() * payload.length));
    return { ...request, payload: cut || (mutate(random, payload) as object) };
  },
  'hostile query': (request, random) => ({
    ...request,
    query: Object.fromEntries(
      Object.entries(mutate(random, request.query ?? {}) as object).map(([name, value]) => [
        name,
        text(value),
      ]),
    ),
  }),
  'hostile address': (request, random) => ({ ...request, url: mutateAddress(random, String(request.url)) }),
  'no keys': request =>
    withHeaders(request, {
      'idempotency-key': undefined,
      'form-version': undefined,
      'confirm-code': undefined,
    }),
  'hostile headers': (request, random) =>
    withHeaders(request, {
      'idempotency-key': pick(random, ['', 'x', '-1', 'x'.repeat(300)]),
      'form-version': pick(random, ['', '0', '-1', '99999999', 'x']),
    }),
};
const REPEATED = 'repeated';
const OTHERS = 'by another account';

/** Can be sent only once. */
const isStream = (payload: InjectOptions['payload']) => typeof (payload as Readable)?.pipe === 'function';

/** Mobile and identity numbers. */
const NUMBERS = /(?<!\d)(1[3-9]\d{9}|\d{17}[\dX])(?!\d)/g;
const numbersIn = (content: string) => new Set(content.match(NUMBERS) ?? []);

/**
 * Where `npm run test:fuzz` runs the tests, lets mutated copies of their requests be sent to an app, before and after them:
 * what the tests have prepared is there, so that copies get deeper than made-up requests. Tests may fail from what the
 * copies change; only the answers count.
 * @param signUp creates an account of nobody in the tests and resolves to its token
 */
export function mutateRequests(app: FastifyInstance, signUp: () => Promise<string>): void {
  if (MUTANTS === 0) return;
  const send = app.inject.bind(app) as (request: InjectOptions) => Promise<LightMyRequestResponse>;
  const mutator = new RequestMutator(send, signUp);
  const inject = (request: InjectOptions | string) =>
    mutator.inject(typeof request === 'string' ? { url: request } : request);
  app.inject = inject as FastifyInstance['inject'];
}

class RequestMutator {
  readonly #random = seededRandom(Number(process.env.FUZZ_SEED ?? 1) + process.pid);
  #stranger: Promise<string> | undefined;
  /** While the other account is created, by requests that are not copied. */
  #isSigningUp = false;
  /** Numbers that the other account has sent, so that it may be answered with them. */
  readonly #sentByStranger = new Set<string>();

  constructor(
    private readonly send: (request: InjectOptions) => Promise<LightMyRequestResponse>,
    private readonly signUp: () => Promise<string>,
  ) {}

  /** Sends a request and mutated copies of it. @returns the answer to the request itself */
  async inject(request: InjectOptions): Promise<LightMyRequestResponse> {
    const operation = this.#isSigningUp || isStream(request.payload) ? undefined : operationOf(request);
    const before = operation ? this.#choose(breaking, 0.5) : [];
    const known = failures.length;
    for (const name of before) await this.#send(operation, request, name);
    const reply = await this.send(request);
    // The test makes the server fail.
    if (reply.statusCode >= 500) failures.length = known;
    if (!operation || reply.statusCode >= 400) return reply;
    results.reached.add(operation.id);
    const numbers = numbersIn(reply.payload);
    for (let count = before.length; count < MUTANTS; count += 1) {
      const name = pick(this.#random, [...Object.keys(breaking), REPEATED, OTHERS, OTHERS]);
      await this.#send(operation, request, name, numbers);
    }
    save();
    return reply;
  }

  async #signUpStranger(): Promise<string> {
    this.#isSigningUp = true;
    try {
      return await this.signUp();
    } finally {
      this.#isSigningUp = false;
    }
  }

  #choose(mutations: Record<string, Mutation>, probability: number): string[] {
    return this.#random() < probability ? [pick(this.#random, Object.keys(mutations))] : [];
  }

  async #send(
    operation: Operation | undefined,
    request: InjectOptions,
    mutation: string,
    known = new Set<string>(),
  ): Promise<void> {
    if (!operation) return;
    const change = breaking[mutation];
    if (change) return this.#judge(operation, change(request, this.#random), mutation);
    if (mutation === REPEATED) {
      await Promise.all([1, 2].map(() => this.#judge(operation, request, mutation)));
      return;
    }
    this.#stranger ??= this.#signUpStranger();
    for (const number of numbersIn(text(request.payload) + text(request.query) + String(request.url)))
      this.#sentByStranger.add(number);
    const own = new Set([...known].filter(number => !this.#sentByStranger.has(number)));
    const isOwn = operation.login === 'required' && operation.roles.length === 0;
    const token = await this.#stranger;
    await this.#judge(operation, withHeaders(request, { token }), mutation, isOwn ? own : undefined);
  }

  /** @param secrets numbers that must not be in the answer */
  async #judge(
    operation: Operation,
    request: InjectOptions,
    mutation: string,
    secrets = new Set<string>(),
  ): Promise<void> {
    const headers = Object.entries(request.headers ?? {}).filter(([, value]) => value !== undefined);
    const {
      statusCode,
      headers: sent,
      payload,
    } = await this.send({
      ...request,
      headers: Object.fromEntries(headers) as Record<string, string>,
    });
    results.requests += 1;
    results.statuses[statusCode] = (results.statuses[statusCode] ?? 0) + 1;
    const leaked = [...numbersIn(payload)].some(number => secrets.has(number));
    const isInternal = statusCode >= 500 && statusCode !== 503;
    const isJson = /json/.test(String(sent['content-type']));
    const isEnglish = Object.fromEntries(headers).language === 'en';
    const isSilent =
      isJson && statusCode >= 400 && !(isEnglish ? /[a-z]/ : /[一-龥]/).test(JSON.parse(payload).msg);
    if (!leaked && !isInternal && !isSilent) return;
    failures.push({
      operation: operation.id,
      status: statusCode,
      mutation: leaked ? `${mutation}: others' numbers` : mutation,
      request: JSON.stringify({ url: request.url, query: request.query, payload: request.payload }).slice(
        0,
        3000,
      ),
      answer: payload.slice(0, 600),
    });
  }
}
