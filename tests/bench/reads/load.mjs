/**
 * A load generator in a process of its own, which costs little beside a server on the same machine: requests are the
 * same bytes each time, and of a response only its status, length and end are looked at. On the message
 * `{ port, paths, headers, connections, requests, clients }` it sends that many requests to these paths in turn, over that
 * many connections, each one after its answer; with `clients`, as a proxy does for that many of them. It answers with `{ rate, p99 }`: answers per second, and milliseconds.
 */
import net from 'node:net';

process.on('message', async ({ port, paths, headers, connections, requests, clients = 0 }) => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const forwarded = Array.from({ length: clients }, (_, index) => [`x-forwarded-for: 203.0.113.${index}`]);
  const messages = (clients > 0 ? forwarded : [[]]).flatMap(more =>
    paths.map(path => Buffer.from(`GET ${path} HTTP/1.1\r\n${[...lines, ...more].join('\r\n')}\r\n\r\n`)),
  );
  const latencies = [];
  let remaining = requests;
  const began = performance.now();

  /** Sends requests over one connection until all are sent. */
  async function send() {
    const socket = net.connect(port, '127.0.0.1').setNoDelay();
    while (remaining-- > 0) {
      const sent = performance.now();
      socket.write(messages[remaining % messages.length]);
      await readResponse(socket);
      latencies.push(performance.now() - sent);
    }
    socket.destroy();
  }

  try {
    await Promise.all(Array.from({ length: connections }, send));
    const rate = requests / ((performance.now() - began) / 1000);
    latencies.sort((a, b) => a - b);
    const p99 = latencies[Math.ceil(latencies.length * 0.99) - 1];
    process.send({ rate, p99 });
  } catch (error) {
    process.send({ error: `${paths}: ${error.message}` });
  }
});
process.on('disconnect', () => process.exit());

/** Reads a response with a length. @throws Error when it is not a 200 */
function readResponse(socket) {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let missing = null;
    function onData(chunk) {
      if (missing === null) {
        received = Buffer.concat([received, chunk]);
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = received.subarray(0, end).toString('latin1');
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || !length) return finish(new Error(head));
        missing = end + 4 + Number(length) - received.length;
      } else missing -= chunk.length;
      if (missing <= 0) finish(null);
    }
    const onClose = () => finish(new Error('the connection was closed'));
    function finish(error) {
      socket.off('data', onData).off('close', onClose).off('error', finish);
      if (error) reject(error);
      else resolve();
    }
    socket.on('data', onData).on('close', onClose).on('error', finish);
  });
}
