import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How a stand-in for clamd answers a stream; `honest` looks for EICAR's text. */
export type ClamdManner =
  | 'honest'
  /** Never. */
  | 'silent'
  /** By closing the connection. */
  | 'closing'
  /** By what is no answer. */
  | 'garbage'
  /** Without end. */
  | 'endless'
  /** Before it has read everything, and closes the connection. */
  | 'tooLarge';

/** A text that scanners report as malware, and that does nothing. Written in parts, so that this file is not reported. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

/** A server with the protocol of clamd, which can misbehave. */
export interface StandInClamd {
  port: number;
  manner: ClamdManner;
  /** Sizes of the streams that it has read. */
  scanned: number[];
  close(): Promise<void>;
}

/** Starts a stand-in for clamd on a free port, or on this one. */
export async function startStandInClamd(port = 0): Promise<StandInClamd> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', bytes => {
      received = Buffer.concat([received, bytes]);
      if (received.toString('latin1') === 'zPING\0')
        socket.end(clamd.manner === 'garbage' ? 'NO\0' : 'PONG\0');
      else answerStream(socket, received);
    });
  });

  function answerStream(socket: Socket, received: Buffer): void {
    if (clamd.manner === 'silent') return;
    if (clamd.manner === 'closing') return void socket.destroy();
    if (clamd.manner === 'garbage') return void socket.end('HTTP/1.1 200 OK\r\n\r\n\0');
    if (clamd.manner === 'endless') return void socket.write('a'.repeat(100_000));
    if (clamd.manner === 'tooLarge') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    const stream = completeStream(received);
    if (!stream) return;
    clamd.scanned.push(stream.length);
    socket.end(stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }

  const clamd: StandInClamd = {
    port,
    manner: 'honest',
    scanned: [],
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  clamd.port = (server.address() as AddressInfo).port;
  return clamd;
}

/** The content of a stream that has ended; null before its end. */
function completeStream(received: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let offset = 'zINSTREAM\0'.length; offset + 4 <= received.length; ) {
    const length = received.readUInt32BE(offset);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return null;
}
