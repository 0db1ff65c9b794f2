import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../domain/refusals';

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/**
 * How a process leaves without losing a request: it says that it is not ready, so that it gets no new ones, goes on
 * answering meanwhile, and ends each connection with its next answer, so that none is used when it stops.
 */
export interface Draining {
  /** From now on the process is not ready. */
  begin(): void;
  /** @throws Refusal `unavailable` when it has begun */
  assertNotBegun(): void;
}

/** Decorates the app with `draining`. */
export function registerDraining(app: FastifyInstance): void {
  let hasBegun = false;
  app.decorate('draining', {
    begin() {
      hasBegun = true;
    },
    assertNotBegun() {
      if (hasBegun) throw new Refusal('unavailable', '服务正在停止');
    },
  });
  app.addHook('onRequest', (_, reply, done) => {
    if (hasBegun) reply.header('connection', 'close');
    done();
  });
}
