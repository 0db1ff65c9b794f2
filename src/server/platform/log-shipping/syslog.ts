import { createSocket } from 'node:dgram';
import { connect as connectTcp, isIP, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { CLOSE_MS, type LogShipping, MAX_BYTES, reportSeldom } from './log-shipping';
import type { SyslogTarget } from './settings';
import { formatSyslogMessage } from './syslog-message';

/** Limits, and what is to be told. */
export interface SyslogOptions {
  /** Bytes that wait at most; then the oldest lines are dropped. */
  maxBytes?: number;
  /** Milliseconds until the next attempt to connect, and until the last of several. */
  delaysMs?: [first: number, last: number];
  /** Milliseconds after which a collector that takes nothing is connected to anew. */
  stallMs?: number;
  /** Called with a sentence for the operator, not more than once a minute. */
  report?: (problem: string) => void;
}

const DELAYS_MS: [number, number] = [1000, 30_000];
const STALL_MS = 30_000;
/** Longer messages do not fit into a datagram. */
const MAX_DATAGRAM_BYTES = 60_000;
/** Datagrams that are being sent at once, at most: they wait for the name of the host. */
const MAX_DATAGRAMS = 1000;

/** Opens the way to a collector. It is connected to with the first line, and again whenever the connection ends. */
export function createSyslog(target: SyslogTarget, options: SyslogOptions = {}): LogShipping {
  const complain = reportSeldom(
    options.report ?? (problem => console.error(`日志送不到 SYSLOG：${problem}`)),
  );
  return target.transport === 'udp'
    ? shipByDatagrams(target, complain)
    : shipByStream(target, options, complain);
}

function shipByDatagrams({ host, port }: SyslogTarget, complain: (problem: string) => void): LogShipping {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4').unref();
  let waiting = 0;
  let dropped = 0;
  socket.on('error', error => complain(error.message));
  return {
    write(line) {
      const message = formatSyslogMessage(line);
      if (waiting >= MAX_DATAGRAMS || message.length > MAX_DATAGRAM_BYTES) {
        dropped += 1;
        return;
      }
      waiting += 1;
      socket.send(message, port, host, error => {
        waiting -= 1;
        if (!error) return;
        dropped += 1;
        complain(error.message);
      });
    },
    state: () => ({ waiting, dropped }),
    async close() {
      await waitUntil(() => waiting === 0);
      socket.close();
    },
  };
}

/** By a connection, with the length before each message (RFC 5425, RFC 6587). */
function shipByStream(
  { transport, host, port, ca }: SyslogTarget,
  { maxBytes = MAX_BYTES, delaysMs: [firstDelay, lastDelay] = DELAYS_MS, stallMs = STALL_MS }: SyslogOptions,
  complain: (problem: string) => void,
): LogShipping {
  let queue: Buffer[] = [];
  let bytes = 0;
  let dropped = 0;
  let unreported = 0;
  let socket: Socket | null = null;
  let ready = false;
  let retry: NodeJS.Timeout | undefined;
  let stall: NodeJS.Timeout | undefined;
  let delay = firstDelay;
  let closed = false;

  function enqueue(line: string): void {
    const message = formatSyslogMessage(line);
    queue.push(Buffer.concat([Buffer.from(`${message.length} `), message]));
    bytes += queue.at(-1)!.length;
    while (bytes > maxBytes && queue.length > 1) {
      bytes -= queue.shift()!.length;
      dropped += 1;
      unreported += 1;
    }
  }

  function open(): void {
    if (socket || retry || closed) return;
    const own: Socket =
      transport === 'tls'
        ? connectTls({ host, port, ca, servername: isIP(host) ? '' : host })
        : connectTcp({ host, port });
    socket = own;
    giveUpLater(own);
    own.unref();
    own.setKeepAlive(true, 30_000);
    own.on(transport === 'tls' ? 'secureConnect' : 'connect', () => {
      ready = true;
      delay = firstDelay;
      if (unreported > 0) {
        enqueue(
          JSON.stringify({
            level: 40,
            time: new Date().toISOString(),
            lines: unreported,
            msg: 'lines of the log were dropped',
          }),
        );
        unreported = 0;
      }
      send();
    });
    own.on('drain', send);
    own.on('error', error => complain(error.message));
    // A collector has nothing to say; what is not read would keep the end of the connection from being noticed.
    own.resume();
    own.on('close', () => {
      if (socket !== own) return;
      socket = null;
      ready = false;
      clearTimeout(stall);
      if (closed) return;
      retry = setTimeout(() => {
        retry = undefined;
        open();
      }, delay).unref();
      delay = Math.min(delay * 2, lastDelay);
    });
  }

  function send(): void {
    clearTimeout(stall);
    while (ready && socket?.writable && !socket.writableNeedDrain && queue.length > 0) {
      const frame = queue.shift()!;
      bytes -= frame.length;
      socket.write(frame);
    }
    if (socket?.writableNeedDrain) giveUpLater(socket);
  }

  /** A collector that does not answer, or takes nothing, is connected to anew. */
  function giveUpLater(stalled: Socket): void {
    clearTimeout(stall);
    stall = setTimeout(() => {
      complain('收集日志的程序不再接收');
      stalled.destroy();
    }, stallMs).unref();
  }

  return {
    write(line) {
      if (closed) return;
      enqueue(line);
      try {
        if (!ready) open();
        else if (!socket?.writableNeedDrain) send();
      } catch (error) {
        complain((error as Error).message);
      }
    },
    state: () => ({ waiting: queue.length, dropped }),
    async close() {
      const isSent = () => queue.length === 0 && (socket?.writableLength ?? 0) === 0;
      await waitUntil(isSent);
      closed = true;
      clearTimeout(retry);
      clearTimeout(stall);
      socket?.end();
      await waitUntil(() => socket === null, 200);
      socket?.destroy();
      queue = [];
    },
  };
}

/** Waits until something is so, for two seconds at most. */
async function waitUntil(isSo: () => boolean, timeoutMs = CLOSE_MS): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!isSo() && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 20));
}
