import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of the fake S3 server, one per request; without an entry it works normally. */
export type S3Fault =
  | 'fault'
  | 'hang'
  | 'cut off'
  | 'close'
  | 'busy'
  | 'garble'
  | 'lose'
  | 'spoil'
  | 'own tag';

/**
 * A fake S3 server with the subset that the portal uses; checks signatures by the published rules (AWS Signature
 * Version 4), and produces faults on demand.
 */
export async function startFakeS3(keys: { id: string; secret: string }) {
  const objects = new Map<string, Buffer>();
  /** ETags other than the MD5, as from stores that encrypt with keys of their own. */
  const tags = new Map<string, string>();
  const faults: S3Fault[] = [];
  let requests = 0;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [path = ''] = (request.url ?? '').split('?');
    const respond = (status: number, content: Buffer | string = '') =>
      response.writeHead(status).end(content);
    const fault = faults.shift();
    switch (fault) {
      case 'fault':
        return void respond(500, '<Error><Code>InternalError</Code></Error>');
      case 'busy':
        return void respond(503, '<Error><Code>SlowDown</Code></Error>');
      case 'hang':
        return;
      case 'close':
        return void request.socket.destroy();
      case 'cut off': {
        response.writeHead(200, { 'content-length': '100000' });
        response.write('half');
        return void setTimeout(() => request.socket.destroy(), 20);
      }
      case 'garble':
        return void respond(200, Buffer.from(objects.get(path) ?? '').reverse());
    }
    if (!isSigned(request, path, body, keys))
      return void respond(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') {
      if (fault === 'lose') return void respond(200);
      objects.set(path, fault === 'spoil' ? Buffer.from(body).reverse() : body);
      if (fault === 'own tag') tags.set(path, 'of-its-own');
      else tags.delete(path);
      return void respond(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void respond(204);
    }
    const found = objects.get(path);
    if (found) {
      const md5 = createHash('md5').update(found).digest('hex');
      response.setHeader('etag', `"${tags.get(path) ?? md5}"`).setHeader('content-length', found.length);
    }
    return void (found ? respond(200, found) : respond(404, '<Error><Code>NoSuchKey</Code></Error>'));
  }

  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    faults,
    requests: () => requests,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks Signature Version 4 with the payload hash, computed by the server from what it received. */
function isSigned(
  { method = '', headers }: IncomingMessage,
  path: string,
  body: Buffer,
  keys: { id: string; secret: string },
): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = '', region = '', signed = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? [];
  if (id !== keys.id || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const names = signed.split(';');
  if (!names.includes('x-amz-content-sha256') || !names.includes('host')) return false;
  const canonical = [
    method,
    path,
    '',
    ...names.map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (before, part) => hmac(before, part),
    hmac(hmac(`AWS4${keys.secret}`, day), region),
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
