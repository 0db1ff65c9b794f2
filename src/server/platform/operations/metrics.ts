import cluster from 'node:cluster';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shareMetrics } from './worker-metrics';

/** One measured value with the values of its labels. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** A value that is measured when the metrics are read. */
export interface Measure {
  /** Name by the conventions of Prometheus: unit at the end, e.g. `portal_job_age_seconds`. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** Whether worker processes have a part of it each, to be added up; otherwise all measure the same. */
  ofProcess?: boolean;
  /** @throws an error when it cannot be measured now: then it is missing in this answer */
  read(): Promise<readonly Sample[]> | readonly Sample[];
}

/** The metrics of this process, or of all worker processes, in the text format of Prometheus. No personal data: labels are names of the program. */
export interface Metrics {
  /** Counts an answered request. @param seconds from its first byte to its answer */
  observeRequest(request: { operation: string; method: string; status: number }, seconds: number): void;
  /** Content type and text of an answer to Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}

const PREFIX = 'portal_';

/** Upper bounds in seconds: what is felt as immediate, as a wait, and the limit after which a request is refused. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates the metrics of a process: those of Node, of the requests, and the given measures.
 * @param options.onError called when a measure fails
 */
export function createMetrics(options: {
  measures: readonly Measure[];
  onError: (error: unknown, measure: string) => void;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time to answer a request, by operation of the contract or route',
    labelNames: ['operation', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  for (const { name, help, labels = [], ofProcess = false, read } of options.measures) {
    new Gauge({
      name,
      help,
      aggregator: ofProcess ? 'sum' : 'max',
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        // Otherwise it would be 0, which is not what was measured.
        if (labels.length === 0) this.remove();
        try {
          for (const sample of await read()) this.set(sample.labels ?? {}, sample.value);
        } catch (error) {
          options.onError(error, name);
        }
      },
    });
  }
  const readText = cluster.isWorker ? shareMetrics(registry) : () => registry.metrics();
  return {
    observeRequest: ({ operation, method, status }, seconds) =>
      requests.observe({ operation, method, status }, seconds),
    read: async () => ({ contentType: registry.contentType, text: await readText() }),
  };
}
