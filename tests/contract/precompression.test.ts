import { brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerPrecompression } from '../../src/server/platform/http/precompression';

const text = Array.from({ length: 3000 }, (_, at) => `export const rule${at} = ${(at * 7919) % 1009};`).join(
  '\n',
);
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

async function startFileServer(cacheControl: string) {
  const app = Fastify();
  registerPrecompression(app);
  await app.register(compress, { encodings: ['br', 'gzip'], customTypes: /^text/ });
  app.get('/rules.js', async (_, reply) =>
    reply.header('cache-control', cacheControl).type('text/javascript').send(text),
  );
  return async (encodings: string, url = '/rules.js') => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encodings } });
    return { encoding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload };
  };
}

describe('Immutable text', () => {
  it('is recompressed at the highest level after the first request, with the same content', async () => {
    const fetchFile = await startFileServer(IMMUTABLE_CACHE_CONTROL);
    const first = await fetchFile('gzip, deflate, br');
    expect(brotliDecompressSync(first.bytes).toString()).toBe(text);
    await expect
      .poll(async () => (await fetchFile('gzip, br')).bytes.length)
      .toBeLessThan(first.bytes.length);
    const { encoding, vary, bytes } = await fetchFile('br', '/rules.js?once=more');
    expect([encoding, vary, brotliDecompressSync(bytes).toString()]).toEqual(['br', 'accept-encoding', text]);
  });

  it('is sent otherwise to clients without that encoding', async () => {
    const fetchFile = await startFileServer(IMMUTABLE_CACHE_CONTROL);
    const { bytes } = await fetchFile('br');
    await expect.poll(async () => (await fetchFile('br')).bytes.length).toBeLessThan(bytes.length);
    expect((await fetchFile('gzip')).encoding).toBe('gzip');
    expect((await fetchFile('gzip, br;q=0')).encoding).toBe('gzip');
    expect((await fetchFile('identity')).bytes.toString()).toBe(text);
  });
});

describe('Mutable text', () => {
  it('is compressed on the fly, each time', async () => {
    const fetchFile = await startFileServer('no-store');
    const { bytes } = await fetchFile('br');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect((await fetchFile('br')).bytes.length).toBe(bytes.length);
  });
});
