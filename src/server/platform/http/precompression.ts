import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const pack = promisify(brotliCompress);

/** How many answers are kept packed, the latest: every flow's validators in some versions, in a few megabytes. */
const KEPT = 100;

const takesBrotli = (encodings = '') => /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(encodings);

/**
 * Texts that never change are sent as small as they can be made, a sixth less than others. That takes too long while
 * somebody waits: it is done beside the first answer, which goes as all others go. To be called before what compresses
 * those, which leaves alone what is packed.
 */
export function registerPrecompression(app: FastifyInstance): void {
  const packed = new Map<string, Buffer | null>();

  app.addHook('onSend', async ({ headers, log }, reply, text) => {
    const isForEver = String(reply.getHeader('cache-control')).includes('immutable');
    if (typeof text !== 'string' || !isForEver || !takesBrotli(String(headers['accept-encoding'])))
      return text;
    // By what it says: the same text under many addresses is packed once.
    const name = createHash('sha256').update(text).digest('base64');
    const bytes = packed.get(name);
    if (bytes) {
      reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
      return bytes;
    }
    if (bytes === undefined) {
      packed.set(name, null);
      for (const oldest of [...packed.keys()].slice(0, -KEPT)) packed.delete(oldest);
      pack(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).then(
        smallest => void packed.set(name, smallest),
        error => log.warn({ err: error }, 'a text that never changes could not be packed'),
      );
    }
    return text;
  });
}
