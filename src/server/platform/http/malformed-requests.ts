import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../domain/refusals';
import { errorEnvelope } from '../contract/error-handler';

/** Error codes of Node's HTTP parser, with HTTP status and refusal. */
const REFUSAL_BY_CODE: Record<string, [status: string, refusal: Refusal]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new Refusal('tooLarge', '请求的地址或请求头过长'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new Refusal('badRequest', '请求没有按时传完，请重试')],
};
const DEFAULT_REFUSAL: [string, Refusal] = ['400 Bad Request', new Refusal('badRequest')];

/** Responds in the envelope to malformed, too long or incomplete HTTP requests, and closes the connection. */
export function handleMalformedRequest(
  this: FastifyInstance,
  { code }: Error & { code?: string },
  socket: Socket,
): void {
  this.log.debug({ code }, 'malformed request');
  const { _httpMessage: currentResponse } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || currentResponse?.headersSent) return void socket.destroy();
  const [status, refusal] = REFUSAL_BY_CODE[code ?? ''] ?? DEFAULT_REFUSAL;
  const body = JSON.stringify(errorEnvelope(refusal));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
