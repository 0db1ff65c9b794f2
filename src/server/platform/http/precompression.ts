import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const pack = promisify(brotliCompress);

/**
 * Maximum number of compressed responses in the cache, latest first: some versions of every flow's validators, a few
 * megabytes.
 */
const MAX_CACHED = 100;

const takesBrotli = (encodings: string) => negotiate(encodings, ['br']) === 'br';

/**
 * Sends immutable texts with the best brotli compression, a sixth smaller than the default. It is too slow to do during
 * a request, so the text is compressed in the background of the first response, which is sent like any other. Must be
 * registered before the regular compression, which skips compressed responses.
 */
export function registerPrecompression(app: FastifyInstance): void {
  const compressedByHash = new Map<string, Buffer | null>();

  app.addHook('onSend', ({ headers, log }, reply, text, done) => {
    const isImmutable = String(reply.getHeader('cache-control')).includes('immutable');
    if (typeof text !== 'string' || !isImmutable || !takesBrotli(String(headers['accept-encoding'])))
      return done();
    // Cached by content: the same text at several URLs is compressed once.
    const name = createHash('sha256').update(text).digest('base64');
    const bytes = compressedByHash.get(name);
    if (bytes) {
      reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
      return done(null, bytes);
    }
    if (bytes === undefined) {
      compressedByHash.set(name, null);
      for (const oldest of [...compressedByHash.keys()].slice(0, -MAX_CACHED))
        compressedByHash.delete(oldest);
      pack(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).then(
        smallest => void compressedByHash.set(name, smallest),
        error => log.warn({ err: error }, 'a text that never changes could not be packed'),
      );
    }
    done();
  });
}
