import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Answers a call that takes longer than this that it may be tried again. Fastify's own `handlerTimeout` ends where the
 * body of a request has been read. A route that sends files as they are read (`*`) takes as long as its reader needs.
 * @param answerWithin milliseconds; six times as many with files
 */
export function limitAnswerTime(app: FastifyInstance, answerWithin: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (!url || url.includes('*')) return;
    const limit = answerWithin * (config.files ? 6 : 1);
    const timer = setTimeout(() => {
      if (reply.sent) return;
      const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(limit), url);
      // What has begun to be sent cannot become another answer.
      if (reply.raw.headersSent) reply.raw.destroy(error);
      else reply.send(error);
    }, limit);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
