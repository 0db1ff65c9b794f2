import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../platform/constant-time';
import { loggedOperationOf } from '../../platform/contract/error-handler';
import { answeredUnderLoad } from '../../platform/http/load-shedding';
import { createMetrics } from '../../platform/operations/metrics';
import { createReadiness } from '../../platform/operations/readiness';
import type { Services } from '../services';
import { operationMeasures } from './measures';

const OPERATOR_ROUTE = { logLevel: 'warn', config: answeredUnderLoad } as const;

/**
 * What the machines of an operator ask for:
 * - `/livez`: the process answers. A process that does not is to be restarted.
 * - `/readyz`, also as `/health`: requests can be served, see `createReadiness`, and the process is not about to stop;
 *   otherwise 503 with the reason. A process that is not ready gets no requests, and is not restarted.
 * - `/metrics`: the metrics of this process for Prometheus, with `Authorization: Bearer` and `METRICS_TOKEN`; without
 *   this setting there is no such page.
 */
export function registerOperations(app: FastifyInstance, services: Services): void {
  const { unscopedDb, config, log } = services;
  const isReady = createReadiness(unscopedDb, config.dataDir);
  app.get('/livez', OPERATOR_ROUTE, async () => ({ status: 'ok' }));
  for (const url of ['/readyz', '/health']) {
    app.get(url, OPERATOR_ROUTE, async () => {
      app.draining.assertNotBegun();
      await isReady();
      return { status: 'ok' };
    });
  }
  if (config.metricsToken) registerMetrics(app, services, `Bearer ${config.metricsToken}`);
  else log.debug('no METRICS_TOKEN is set: there is no /metrics');
}

function registerMetrics(app: FastifyInstance, services: Services, credentials: string): void {
  const metrics = createMetrics({
    measures: operationMeasures(services),
    onError: (error, measure) => services.log.warn({ err: error, measure }, 'a metric could not be measured'),
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation = loggedOperationOf(request) ?? 'unknown';
    metrics.observeRequest(
      { operation, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', OPERATOR_ROUTE, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', credentials)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('');
    }
    const { contentType, text } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}
