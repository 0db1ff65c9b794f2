import { readFileSync } from 'node:fs';
import { StartError } from '../config/start-error';

/** Where the log is sent besides its usual place. */
export interface SyslogTarget {
  transport: 'tcp' | 'tls' | 'udp';
  host: string;
  port: number;
  /** Certificates that are trusted for `tls`, as PEM; undefined for those that Node trusts. */
  ca?: string | undefined;
}

const DEFAULT_PORTS = { tcp: 601, tls: 6514, udp: 514 };

/**
 * Reads `tcp://host:port`, `tls://…` or `udp://…`; null when it is not set.
 * @param caFile file with the certificates that are trusted for `tls`
 */
export function readSyslog(text: string | undefined, caFile?: string | undefined): SyslogTarget | null {
  if (!text) return null;
  const [, transport, host, port] =
    /^(tcp|tls|udp):\/\/(\[[\da-f:]+\]|[^\s:/@]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  const kind = transport?.toLowerCase() as SyslogTarget['transport'] | undefined;
  const number = port ? Number(port) : kind && DEFAULT_PORTS[kind];
  if (kind && host && number && number < 65_536)
    return {
      transport: kind,
      host: host.replace(/^\[|\]$/g, ''),
      port: number,
      ca: caFile && readCertificates(caFile),
    };
  throw new StartError(
    `SYSLOG 应当是 tcp://主机:端口、tls://主机:端口 或 udp://主机:端口，现在是“${text}”。`,
  );
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`SYSLOG_CA 的文件读不到：${(error as Error).message}`);
  }
}
