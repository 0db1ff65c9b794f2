import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { errorEnvelope } from '../contract/error-handler';

type RefusedRequest = [status: string, refusal: Refusal];

const TOO_LONG = new Refusal('tooLarge', '请求的地址或请求头过长');

/** Error codes of Node's HTTP parser, with HTTP status and refusal. */
const REFUSAL_BY_CODE: Record<string, RefusedRequest> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', TOO_LONG],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', new Refusal('tooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new Refusal('badRequest', '请求没有按时传完，请重试')],
};
const URI_TOO_LONG: RefusedRequest = ['414 URI Too Long', TOO_LONG];
const DEFAULT_REFUSAL: RefusedRequest = ['400 Bad Request', new Refusal('badRequest')];
const NO_TUNNEL: RefusedRequest = ['405 Method Not Allowed', new Refusal('methodNotAllowed')];
const EXPECTATION_FAILED = 417;

/** What arrived of a request whose first line has not ended: its method, and an address without end. */
const UNFINISHED_FIRST_LINE = /^[A-Z]+ [^\s]+$/;

interface ParserError extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** Responds in the envelope to malformed, too long or incomplete HTTP requests, and closes the connection. */
export function handleMalformedRequest(this: FastifyInstance, error: ParserError, socket: Socket): void {
  this.log.debug({ code: error.code }, 'malformed request');
  const { _httpMessage: currentResponse } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || currentResponse?.headersSent) return void socket.destroy();
  refuseOnSocket(socket, refusalOf(error));
}

function refusalOf({ code = '', rawPacket }: ParserError): RefusedRequest {
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  if (code === 'HPE_HEADER_OVERFLOW' && UNFINISHED_FIRST_LINE.test(text)) return URI_TOO_LONG;
  return REFUSAL_BY_CODE[code] ?? DEFAULT_REFUSAL;
}

/**
 * Responds in the envelope to what Node would answer by itself, without a word or not at all: requests without a host
 * (a server that uses this must not require it), for a tunnel, or with an expectation that nobody can meet.
 */
export function refuseUnroutedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, raw }, _, done) => {
    const isNew = raw.httpVersionMajor > 1 || raw.httpVersionMinor >= 1;
    done(isNew && !headers.host ? new Refusal('badRequest') : undefined);
  });
  app.server.on('connect', ({ method }: IncomingMessage, socket: Socket) => {
    app.log.debug({ method }, 'malformed request');
    socket.on('error', () => socket.destroy());
    refuseOnSocket(socket, NO_TUNNEL);
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    app.log.debug({ status: EXPECTATION_FAILED }, 'malformed request');
    const body = JSON.stringify(errorEnvelope(new Refusal('badRequest')));
    response.writeHead(EXPECTATION_FAILED, { ...headersOf(body), connection: 'close' }).end(body);
  });
}

function refuseOnSocket(socket: Socket, [status, refusal]: RefusedRequest): void {
  const body = JSON.stringify(errorEnvelope(refusal));
  const headers = { ...headersOf(body), connection: 'close' };
  const head = [`HTTP/1.1 ${status}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});
