import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs';
import { describeResource } from '../tracing/resource';

/** Sends lines of the log in batches. */
export interface OtlpExport {
  /** @param line as `createLog` writes it */
  emit(line: string): void;
  /** Sends what waits. */
  stop(): Promise<void>;
}

interface OtlpExportOptions {
  version: string;
  /** Lines that are kept for the next batches. */
  maxLines: number;
  onSent(lines: number): void;
  /** Called when the collector has not taken a batch after some attempts: it is not sent again. */
  onFailed(lines: number, problem: string): void;
}

type Attributes = NonNullable<Parameters<ReturnType<LoggerProvider['getLogger']>['emit']>[0]['attributes']>;

/** Severities of OpenTelemetry (`SeverityNumber`) by the levels of pino, highest first. */
const SEVERITIES: [level: number, severity: number, text: string][] = [
  [60, 21, 'FATAL'],
  [50, 17, 'ERROR'],
  [40, 13, 'WARN'],
  [30, 9, 'INFO'],
  [0, 5, 'DEBUG'],
];

const MAX_PROBLEM_LENGTH = 300;

export function startOtlpExport({ version, maxLines, onSent, onFailed }: OtlpExportOptions): OtlpExport {
  const exporter = new OTLPLogExporter();
  const counting: LogRecordExporter = {
    export: (records, done) =>
      exporter.export(records, ({ code, error }) => {
        if (code === 0) onSent(records.length);
        else onFailed(records.length, (error?.message ?? 'refused').slice(0, MAX_PROBLEM_LENGTH));
        // The failure has been reported. The handler of the library would write it to the log, which is sent here.
        done({ code: 0 });
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
  const provider = new LoggerProvider({
    resource: describeResource(version),
    processors: [new BatchLogRecordProcessor({ exporter: counting, maxQueueSize: maxLines })],
  });
  const logger = provider.getLogger('boai-portal');
  return {
    emit: line => logger.emit(recordOf(line)),
    stop: () => provider.shutdown(),
  };
}

/** The message is the body, its facts are the attributes, and an error is named as the conventions of OpenTelemetry do. */
function recordOf(line: string) {
  const { level, time, msg = '', trace_id: traceId, span_id: spanId, err, ...facts } = JSON.parse(line);
  const [, severityNumber, severityText] = SEVERITIES.find(([from]) => level >= from) ?? [0, 5, 'DEBUG'];
  const { kind, message, stack, ...more } = err ?? {};
  const attributes = {
    ...facts,
    ...(err && { 'exception.type': kind, 'exception.message': message, 'exception.stacktrace': stack }),
    ...(Object.keys(more).length > 0 && { error: more }),
  } as Attributes;
  const context = traceId
    ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED })
    : ROOT_CONTEXT;
  return { timestamp: new Date(time), severityNumber, severityText, body: String(msg), attributes, context };
}
