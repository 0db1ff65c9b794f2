import { brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerPrecompression } from '../../src/server/platform/http/precompression';

const text = Array.from({ length: 3000 }, (_, at) => `export const rule${at} = ${(at * 7919) % 1009};`).join(
  '\n',
);
const FOR_EVER = 'public, max-age=31536000, immutable';

async function serving(cacheControl: string) {
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
    const ask = await serving(FOR_EVER);
    const first = await ask('gzip, deflate, br');
    expect(brotliDecompressSync(first.bytes).toString()).toBe(text);
    await expect.poll(async () => (await ask('gzip, br')).bytes.length).toBeLessThan(first.bytes.length);
    const { encoding, vary, bytes } = await ask('br', '/rules.js?once=more');
    expect([encoding, vary, brotliDecompressSync(bytes).toString()]).toEqual(['br', 'accept-encoding', text]);
  });

  it('is sent otherwise to clients without that encoding', async () => {
    const ask = await serving(FOR_EVER);
    const { bytes } = await ask('br');
    await expect.poll(async () => (await ask('br')).bytes.length).toBeLessThan(bytes.length);
    expect((await ask('gzip')).encoding).toBe('gzip');
    expect((await ask('gzip, br;q=0')).encoding).toBe('gzip');
    expect((await ask('identity')).bytes.toString()).toBe(text);
  });
});

describe('Mutable text', () => {
  it('is compressed on the fly, each time', async () => {
    const ask = await serving('no-store');
    const { bytes } = await ask('br');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect((await ask('br')).bytes.length).toBe(bytes.length);
  });
});
