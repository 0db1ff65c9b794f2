import { StartError } from '../config/start-error';

/** Where clamd listens: a socket of this machine, or a host and its port. */
export type ScannerAddress = { path: string } | { host: string; port: number };

/** Reads `/run/clamav/clamd.ctl` or `host:port`; null when it is not set. */
export function readScanner(text: string | undefined): ScannerAddress | null {
  if (!text) return null;
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^\[?([^\]\s/]+)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host && Number(port) > 0 && Number(port) < 65_536) return { host, port: Number(port) };
  throw new StartError(
    `CLAMAV 应当是 clamd 的套接字，如 /run/clamav/clamd.ctl，或主机:端口，如 127.0.0.1:3310，现在是“${text}”。`,
  );
}
