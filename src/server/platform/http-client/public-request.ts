import { type LookupAddress, lookup as lookupAddresses } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInRanges, isPublicAddress } from '../address-ranges';

/** Why nothing was answered, in words for administrators. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** How addresses are found; replaced by tests. */
type Resolve = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveByDns: Resolve = (hostname, callback) => lookupAddresses(hostname, { all: true }, callback);

/** What may be reached. */
export interface ReachableNetworks {
  /** Ranges that may be reached although they are not public. */
  networks: readonly string[];
  resolve?: Resolve;
}

const FORBIDDEN = '地址在内网或保留的网段里，不允许访问';

/** Bytes of the headers of an answer. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Whether a host may be reached, by the addresses that it has now.
 * @throws NoAnswerError with the reason
 */
export function assertReachable(hostname: string, { networks, resolve }: ReachableNetworks): Promise<void> {
  return new Promise((done, fail) => {
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal)) return isReachable(literal, networks) ? done() : fail(new NoAnswerError(FORBIDDEN));
    guardedLookup(networks, resolve)(literal, { all: true }, error =>
      error ? fail(describe(error)) : done(),
    );
  });
}

/**
 * Posts a body to an address that an administrator has entered. Only public addresses are connected to, and those of the given
 * ranges: the address is checked where the connection takes it from, so that a name cannot be checked by one address and
 * connected by another; and once more on the open connection, before anything is sent. Redirects are not followed, and the
 * body of the answer is not read.
 * @param options.timeout in milliseconds, for everything until the status has arrived
 * @returns status of the answer
 * @throws NoAnswerError
 */
export function postToPublicAddress(
  url: string,
  { headers, body, timeout }: { headers: Record<string, string>; body: string; timeout: number },
  { networks, resolve }: ReachableNetworks,
): Promise<number> {
  return new Promise((done, fail) => {
    const { protocol, hostname } = new URL(url);
    const literal = hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a lookup.
    if (isIP(literal) && !isReachable(literal, networks)) return fail(new NoAnswerError(FORBIDDEN));
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: guardedLookup(networks, resolve),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: AbortSignal.timeout(timeout),
    });
    sent.on('socket', socket =>
      socket.on('connect', () => {
        const { remoteAddress } = socket;
        if (!remoteAddress || !isReachable(remoteAddress, networks))
          sent.destroy(new NoAnswerError(FORBIDDEN));
      }),
    );
    sent.on('response', response => {
      response.on('error', () => {});
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sent.on('error', error => fail(describe(error)));
    sent.end(body);
  });
}

const isReachable = (address: string, networks: readonly string[]) =>
  isPublicAddress(address) || isInRanges(address, networks);

/** A lookup that fails if any address of a name may not be reached. */
function guardedLookup(networks: readonly string[], resolve = resolveByDns): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new NoAnswerError('找不到这个地址'), '', 0);
      if (!addresses.every(({ address }) => isReachable(address, networks)))
        return callback(new NoAnswerError(FORBIDDEN), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}

/** Never the address or what the system says of it: only the kind of failure. */
function describe(error: Error & { code?: string }): NoAnswerError {
  if (error instanceof NoAnswerError) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new NoAnswerError('没有及时回答');
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return new NoAnswerError('找不到这个地址');
  return new NoAnswerError(`没有连上或连接中断（${error.code ?? error.name}）`);
}
