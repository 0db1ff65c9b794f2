import type { FastifyInstance } from 'fastify';

const TEXT = /^(?:text\/|application\/(?:javascript|xml)|[^;]*\+xml)[^;]*$/;

/** Adds the encoding to the type of every text that is sent without one, so that no browser guesses it. */
export function nameTextEncoding(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && TEXT.test(type)) reply.header('content-type', `${type}; charset=utf-8`);
    done();
  });
}
