/** A collector of traces that takes everything (OTLP over HTTP): a process of its own, on the port of its environment. */
import http from 'node:http';

http
  .createServer((request, response) => {
    request.resume();
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  })
  .listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ ready: true }));
process.on('disconnect', () => process.exit());
