import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of the transit engine, one per request; without an entry it works normally. */
export type TransitFault =
  | 'hang'
  | 'close'
  | 'sealed'
  | 'busy'
  | 'error'
  | 'html'
  | 'cut off'
  | 'fewer'
  | 'short';

interface BatchInput {
  plaintext?: string;
  ciphertext?: string;
}

/**
 * The part of OpenBao's and Vault's transit engine that the portal uses, by its published API: `encrypt`, `decrypt`,
 * `rewrap` and `datakey/wrapped`, by batches, with tokens, versions of its key, and faults on demand.
 */
export async function startFakeTransit({ key = 'portal', token = 'token-1' } = {}) {
  const versions = [randomBytes(32)];
  const tokens = new Set([token]);
  const faults: TransitFault[] = [];
  const requests: { path: string; token: string }[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  function encrypt(plaintext: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', versions.at(-1) as Buffer, nonce);
    const bytes = Buffer.concat([
      nonce,
      cipher.update(plaintext, 'base64'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return `vault:v${versions.length}:${bytes.toString('base64')}`;
  }

  function decrypt(ciphertext = ''): string {
    const [, version = '0', text = ''] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
    const bytes = Buffer.from(text, 'base64');
    const secret = versions[Number(version) - 1];
    if (!secret) throw new Error('invalid ciphertext: no prefix');
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('base64');
  }

  const operations: Record<string, (input: BatchInput) => object> = {
    encrypt: ({ plaintext = '' }) => ({ ciphertext: encrypt(plaintext), key_version: versions.length }),
    decrypt: ({ ciphertext }) => ({ plaintext: decrypt(ciphertext) }),
    rewrap: ({ ciphertext }) => ({ ciphertext: encrypt(decrypt(ciphertext)), key_version: versions.length }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const given = String(request.headers['x-vault-token'] ?? '');
    requests.push({ path: request.url ?? '', token: given });
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'close') return void request.socket.destroy();
    if (fault === 'sealed') return void respond(503, { errors: ['Vault is sealed'] });
    if (fault === 'busy') return void respond(429, { errors: [] });
    if (fault === 'error') return void respond(500, { errors: ['internal error'] });
    if (fault === 'html') return void response.writeHead(200).end('<html>proxy</html>');
    if (fault === 'cut off')
      return void response.writeHead(200, { 'content-length': '500' }).write('{"data":');
    if (!tokens.has(given)) return void respond(403, { errors: ['permission denied'] });
    const [, operation = '', name] = /^\/v1\/transit\/(.+)\/([^/]+)$/.exec(request.url ?? '') ?? [];
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      batch_input?: BatchInput[];
      bits?: number;
    };
    if (name !== key) return void respond(400, { errors: ['encryption key not found'] });
    if (operation === 'datakey/wrapped')
      return void respond(200, {
        data: { ciphertext: encrypt(randomBytes((body.bits ?? 256) / 8).toString('base64')) },
      });
    const perform = operations[operation];
    if (!perform) return void respond(404, { errors: [] });
    const results = (body.batch_input ?? []).map(input => {
      try {
        return perform(input);
      } catch (error) {
        return { error: (error as Error).message };
      }
    });
    if (fault === 'fewer') results.pop();
    if (fault === 'short') results.fill({ plaintext: 'AAAA' });
    respond(results.some(result => 'error' in result) ? 400 : 200, { data: { batch_results: results } });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    key,
    tokens,
    /** The next requests fail in these ways, in this order. */
    faults,
    requests,
    encrypt,
    /** Adds a version of the key; earlier ones go on decrypting. */
    rotate: () => void versions.push(randomBytes(32)),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeTransit = Awaited<ReturnType<typeof startFakeTransit>>;
