/**
 * Measures what traces cost: submissions per second without them, with those of every request, and with those of one
 * request in ten. The collector takes everything, on the same machine.
 */
import { buildParts } from '../build-parts.mjs';
import { freePort } from '../built-portal.mjs';
import { compareSubmissions } from '../compare-submissions.mjs';
import { startServer } from '../submissions.mjs';

/** The share of the rate without traces that must be left with them. */
const RATE_WITH_TRACES = 0.8;

export default async function measure() {
  const importPart = await buildParts({
    portal: 'tests/bench/apply/portal.ts',
    nodes: 'tests/support/citus-cluster.ts',
  });
  const { startNode } = await importPart('nodes');
  const port = await freePort();
  const collector = await startServer('tests/bench/traces/collector.mjs', { PORT: String(port) });
  const toCollector = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_LOGS_EXPORTER: 'none' };
  const kinds = [
    { name: '不追踪', settings: {} },
    {
      name: '追踪十分之一',
      settings: {
        ...toCollector,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
    },
    { name: '全部追踪', settings: toCollector },
  ];
  const nodes = [];
  try {
    const candidates = [];
    for (const { name, settings } of kinds) {
      const node = await startNode({ citus: false, durable: true });
      nodes.push(node);
      candidates.push({ name, settings: { ...settings, DATABASE_URL: node.url }, databases: [node.url] });
    }
    return await compareSubmissions(candidates, RATE_WITH_TRACES);
  } finally {
    collector.kill();
    for (const node of nodes) await node.stop();
  }
}
