import type { FastifyInstance } from 'fastify';
import { loggedOperationOf } from '../contract/error-handler';
import type { Span } from '../tracing/telemetry';
import { currentTelemetry } from '../tracing/tracing';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/**
 * Traces requests by their operation or route, where there are traces: registered before the hooks that may wait. What
 * machines of an operator ask is left out, and so are addresses, queries, headers and bodies.
 */
export function traceRequests(app: FastifyInstance): void {
  const telemetry = currentTelemetry();
  if (!telemetry) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions } = request;
    if (routeOptions.logLevel === 'warn') return done();
    request.span = telemetry.start({
      name: `${method} ${loggedOperationOf(request) ?? 'unknown'}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': routeOptions.url ?? 'unknown' },
    });
    telemetry.within(request.span, done);
  });
  // The body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', ({ span }, _, done) => (span ? telemetry.within(span, done) : done()));
  app.addHook('onResponse', ({ span, organisation }, { statusCode }, done) => {
    if (!span) return done();
    span.setAttribute('http.response.status_code', statusCode);
    if (organisation) span.setAttribute('portal.organisation', organisation.code);
    if (statusCode >= 500) span.setAttribute('error.type', String(statusCode));
    telemetry.within(span, done);
    span.end();
  });
}
