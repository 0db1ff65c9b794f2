import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { handleError } from '../../platform/contract/error-handler';
import { registerDraining } from '../../platform/http/draining';
import type { Services } from '../services';
import { registerOperations } from './routes';

/**
 * The HTTP server of a process that only runs background jobs: what the machines of an operator ask, and nothing else. Not
 * yet listening.
 */
export async function buildOperationsApp(services: Services): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(handleError);
  registerDraining(app);
  registerOperations(app, services);
  return app;
}
