import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Expiry } from './store';

/** Milliseconds in which a site must present its certificate. */
const TIMEOUT_MS = 3000;
/** Sites that are asked at the same time: thousands must be done within the time of a job. */
const CONCURRENCY = 100;

/** The certificates that sites present to visitors. @param origins of which those without TLS have none */
export async function checkSiteCertificates(origins: Iterable<string>): Promise<Expiry[]> {
  const sites = [...new Set(origins)]
    .map(origin => new URL(origin))
    .filter(({ protocol }) => protocol === 'https:');
  const found: Expiry[] = [];
  for (let first = 0; first < sites.length; first += CONCURRENCY)
    found.push(...(await Promise.all(sites.slice(first, first + CONCURRENCY).map(checkSite))));
  return found;
}

async function checkSite({ host, hostname, port }: URL): Promise<Expiry> {
  const common = { kind: 'site', name: host, since: null } as const;
  try {
    const { expiresAt, reason } = await readCertificate(
      hostname.replace(/^\[(.+)\]$/, '$1'),
      Number(port || 443),
    );
    const problem = reason && `浏览器不信任这份证书（${reason}）`;
    return { ...common, expiresAt, problem };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ...common, expiresAt: null, problem: `查不到：连接不上（${code ?? message}）` };
  }
}

/**
 * Reads the certificate of a server.
 * @returns the end of its validity, and why a browser would not trust it, null if it would
 * @throws Error when there is no connection in time
 */
function readCertificate(host: string, port: number): Promise<{ expiresAt: Date; reason: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host, port },
      ...(isIP(host) === 0 && { servername: host }),
      // A certificate that is not trusted is reported, too.
      rejectUnauthorized: false,
    });
    const timer = setTimeout(() => socket.destroy(new Error('没有回音')), TIMEOUT_MS);
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const { authorizationError: reason } = socket;
      resolve({
        expiresAt: new Date(end),
        reason: reason ? String((reason as Error).message ?? reason) : null,
      });
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error('连接中断'));
    });
  });
}
