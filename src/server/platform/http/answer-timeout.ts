import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Responds to requests that take longer than the limit with a retryable error. Fastify's own `handlerTimeout` only
 * covers the time until the body has been read. A route that streams files (`*`) is not limited.
 * @param timeoutMs milliseconds; six times as many with files
 */
export function limitAnswerTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (!url || url.includes('*')) return done();
    const limit = timeoutMs * (config.files ? 6 : 1);
    const timer = setTimeout(() => {
      if (reply.sent) return;
      const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(limit), url);
      // A response that has been started cannot be replaced.
      if (reply.raw.headersSent) reply.raw.destroy(error);
      else reply.send(error);
    }, limit);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
