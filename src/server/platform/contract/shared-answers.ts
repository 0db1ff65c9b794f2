import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { openBroadcast } from '../worker-broadcast';
import { JSON_TYPE } from './validation';

declare module 'fastify' {
  interface FastifyRequest {
    /** The URL without what makes no difference to the answer, where a route knows it. */
    sharedUrl?: string;
  }
}

/** Total size of the kept answers in bytes, with their compressed copies. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Number of kept answers: those of addresses that nobody asks for again must not slow down finding the others. */
const MAX_ANSWERS = 20_000;
/** Number of kept values, over all organisations. */
const MAX_VALUES = 1000;
const VALUE_TTL_MS = 1000;
/** Number of callers that are remembered as writers, and for how long: at least as long as answers of operations live. */
const MAX_WRITERS = 10_000;
const WRITER_TTL_MS = 2000;
/** For how long after a public change a standby may not have it yet. */
const CHANGED_TTL_MS = 2000;
/** Size in bytes below which an answer is not compressed, as in the regular compression. */
const COMPRESSION_THRESHOLD = 1024;
/** Answers live for a second: quick compression is enough. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const packers = {
  br: (text: Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

type Encoding = keyof typeof packers;
const encodings: Encoding[] = ['br', 'gzip'];

/** An answer that is the same for everybody in an organisation. */
interface SharedAnswer {
  body: Buffer;
  type: string;
  etag: string;
  packed: Map<Encoding, Promise<Buffer>>;
  styleHashes: readonly string[];
  /** What has to happen each time it is sent, such as counting a view. */
  onServed: readonly (() => void)[];
}

/** An answer that has just been made, and what has to happen each time it is sent. */
export interface ProducedAnswer {
  body: string;
  /** Content type; JSON by default. */
  type?: string;
  /** Hashes of the styles that a page contains besides those of the site, see `hashInline`. */
  styleHashes?: readonly string[];
  onServed: readonly (() => void)[];
}

/**
 * Answers that are the same for everybody, kept for the seconds that the contract allows (`x-shared-seconds`). Requests
 * that arrive while an answer is being made wait for it. Who writes reads what was written: after a write, answers to its
 * caller are made anew for a while. A write that changes what everybody reads (`x-changes-public`) makes all answers of the
 * organisation be made anew in this process. Other processes follow within those seconds.
 */
export interface SharedAnswers {
  /** Sends an answer that is kept, if any. @returns whether it was sent */
  sendKept(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Makes the answer unless another request is making it, keeps it, and sends it. Ends when it has been sent. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    seconds: number,
    make: () => Promise<ProducedAnswer>,
  ): Promise<void>;
  /**
   * What an answer is made from and is the same for everybody in the organisation, kept for a second and forgotten like
   * the answers.
   * @param name unique among all such values
   */
  share<Value extends object>(
    organisationId: string,
    name: string,
    make: () => Promise<Value>,
  ): Promise<Value>;
  /** Called after a write that changes what everybody in an organisation reads. */
  forget(organisationId: string): void;
  /** Whether what an organisation's visitors read has not just been changed in this process. */
  isSettled(organisationId: string): boolean;
  /** Called after a write: what its caller reads next is made anew. */
  noteWrite(request: FastifyRequest): void;
  /** Whether the caller of this request has just written something. */
  hasWritten(request: FastifyRequest): boolean;
}

export function createSharedAnswers(): SharedAnswers {
  const answers = new LRUCache<string, SharedAnswer, () => Promise<ProducedAnswer>>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // Three copies at most; compressed ones are smaller. An address may be longer than its answer.
    sizeCalculation: ({ body }, key) => 3 * body.length + 2 * key.length,
    fetchMethod: async (_key, _stale, { context: make }) => toSharedAnswer(await make()),
  });
  const values = new LRUCache<string, object, () => Promise<object>>({
    max: MAX_VALUES,
    ttl: VALUE_TTL_MS,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  /** Number of public changes by organisation: part of the key, so that older answers and values are found no more. */
  const writes = new Map<string, number>();

  /** Organisations whose public contents have just been changed. */
  const changed = new LRUCache<string, true>({ max: MAX_WRITERS, ttl: CHANGED_TTL_MS });

  /** Tokens of callers. */
  const writers = new LRUCache<string, true>({ max: MAX_WRITERS, ttl: WRITER_TTL_MS });
  const hasWritten = ({ headers }: FastifyRequest) => writers.has(String(headers.token));

  const noteWriter = (token: string) => void writers.set(token, true);
  function forget(organisationId: string): void {
    changed.set(organisationId, true);
    writes.set(organisationId, (writes.get(organisationId) ?? 0) + 1);
  }
  // The next request of the same caller may reach another worker process.
  const tellWriter = openBroadcast('writer', noteWriter);
  const tellChange = openBroadcast('public change', forget);

  const keyIn = (organisationId: string, name: string) =>
    `${organisationId} ${writes.get(organisationId) ?? 0} ${name}`;
  const keyOf = ({ organisation, language, sharedUrl, url }: FastifyRequest) =>
    keyIn(organisation?.id ?? '', `${language.code} ${sharedUrl ?? url}`);

  return {
    async sendKept(request, reply) {
      const kept = answers.get(keyOf(request));
      if (!kept || hasWritten(request)) return false;
      await sendAnswer(request, reply, kept);
      return true;
    },
    async send(request, reply, seconds, make) {
      const answer = hasWritten(request)
        ? toSharedAnswer(await make())
        : await answers.forceFetch(keyOf(request), { ttl: seconds * 1000, context: make });
      await sendAnswer(request, reply, answer);
    },
    share: async <Value extends object>(organisationId: string, name: string, make: () => Promise<Value>) =>
      (await values.forceFetch(keyIn(organisationId, name), { context: make })) as Value,
    isSettled: organisationId => !changed.has(organisationId),
    forget(organisationId) {
      forget(organisationId);
      tellChange(organisationId);
    },
    noteWrite({ headers }) {
      if (!headers.token) return;
      noteWriter(String(headers.token));
      tellWriter(String(headers.token));
    },
    hasWritten,
  };
}

function toSharedAnswer({
  body: text,
  type = JSON_TYPE,
  styleHashes = [],
  onServed,
}: ProducedAnswer): SharedAnswer {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, type, etag, packed: new Map(), styleHashes, onServed };
}

/** A reply is a promise of its end, whose value is nothing: callers get no reply, which they would take for nothing. */
async function sendAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, type, etag, packed, styleHashes, onServed }: SharedAnswer,
): Promise<void> {
  reply.styleHashes = styleHashes;
  for (const action of onServed) action();
  reply.headers({
    etag,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding, organization, language',
  });
  reply.type(`${type}; charset=utf-8`);
  if (headers['if-none-match']?.includes(etag)) return void (await reply.code(304).send());
  const encoding =
    body.length < COMPRESSION_THRESHOLD ? null : negotiate(String(headers['accept-encoding']), encodings);
  if (!encoding) return void (await reply.send(body));
  const compressed = packed.get(encoding) ?? packers[encoding](body);
  packed.set(encoding, compressed);
  await reply.header('content-encoding', encoding).send(await compressed);
}
