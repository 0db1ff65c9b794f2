import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { describeResource } from './resource';
import { describeStatement } from './statement';

export type { Span };

/** What a span says: names of the program, never addresses, ids of people, or values. */
export interface SpanDescription {
  name: string;
  kind: 'server' | 'client' | 'job';
  attributes?: Attributes;
}

/** Traces of this process by OpenTelemetry. What is measured is never delayed: spans are sent in batches, or dropped. */
export interface Telemetry {
  /** Starts the span of a request, which its owner ends. It has no parent: what a visitor sends is not trusted. */
  start(description: SpanDescription): Span;
  /** Runs a function within a span. */
  within<Value>(span: Span, work: () => Value): Value;
  /** Runs work within a span, which ends with it. */
  run<Value>(description: SpanDescription, work: (span: Span) => Promise<Value>): Promise<Value>;
  /** Runs a statement within a span, if there is one around it. */
  runStatement<Value>(text: string, send: () => Value): Value;
  /** Ids of the current span; empty without one. */
  currentIds(): Record<string, string>;
  /** Sends what is left, for at most two seconds. */
  stop(): Promise<void>;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER };

const STOP_MS = 2000;
/** Milliseconds between two warnings that the collector gets nothing. */
const WARNING_INTERVAL_MS = 60_000;
const MAX_WARNING_LENGTH = 300;

/** Creates the traces; collector, sampling and limits are those of the standard variables. */
export function createTelemetry({ log, version }: { log: Logger; version: string }): Telemetry {
  warnBy(log);
  const provider = new BasicTracerProvider({
    resource: describeResource(version),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('boai-portal');
  const storage = new AsyncLocalStorage<Context>();
  const currentSpan = (): Span | undefined => {
    const context = storage.getStore();
    return context && trace.getSpan(context);
  };
  const start = ({ name, kind, attributes }: SpanDescription, parent: Context): Span =>
    tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, parent);
  const within = <Value>(span: Span, work: () => Value): Value =>
    storage.run(trace.setSpan(ROOT_CONTEXT, span), work);

  return {
    start: description => start(description, ROOT_CONTEXT),
    within,
    async run(description, work) {
      const span = start(description, storage.getStore() ?? ROOT_CONTEXT);
      try {
        return await within(span, () => work(span));
      } catch (error) {
        noteError(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    runStatement(text, send) {
      const parent = storage.getStore();
      if (!parent || !trace.getSpan(parent)?.isRecording()) return send();
      const { name, attributes } = describeStatement(text);
      const span = start({ name, kind: 'client', attributes }, parent);
      const result = send();
      // A statement with a callback returns nothing to wait for.
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      result.then(
        () => span.end(),
        error => {
          noteError(span, error);
          span.end();
        },
      );
      return result;
    },
    currentIds(): Record<string, string> {
      const span = currentSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    async stop() {
      const timeout = new Promise<void>(resolve => void setTimeout(resolve, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
      diag.disable();
    },
  };
}

/** Its class and code, but not its message: that may repeat what was sent. */
function noteError(span: Span, error: unknown): void {
  const { name = 'Error', code } = (error ?? {}) as Error & { code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code === undefined ? name : `${name} ${code}`);
}

/** Warnings of the exporter go to the log, a few of them: every batch fails while the collector is down. */
function warnBy(log: Logger): void {
  let quietUntil = 0;
  const warn = (message: string) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + WARNING_INTERVAL_MS;
    log.warn({ reason: message.slice(0, MAX_WARNING_LENGTH) }, 'the collector gets no traces');
  };
  const silent = () => {};
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
