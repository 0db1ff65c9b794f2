import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseConnectionString } from '../../../platform/config/connection-string';
import type { Expiry } from './store';

/** Parameters of a connection string that name a file with certificates, and what these are. */
const FILES = { sslrootcert: '签发数据库证书的机构', sslcert: '服务的数据库证书' } as const;

/** The certificates that connection strings name. */
export async function checkDatabaseCertificates(urls: readonly (string | null)[]): Promise<Expiry[]> {
  const titles = new Map<string, string>();
  for (const url of urls) {
    if (url === null) continue;
    const { searchParams } = new URL(parseConnectionString(url).hosts[0].url);
    for (const [parameter, title] of Object.entries(FILES)) {
      const file = searchParams.get(parameter);
      if (file && file !== 'system') titles.set(file, title);
    }
  }
  return Promise.all([...titles].map(([file, title]) => checkFile(file, title)));
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

async function checkFile(file: string, title: string): Promise<Expiry> {
  const common = { kind: 'database', name: `${title} ${file}`, since: null } as const;
  try {
    const certificates = (await readFile(file, 'utf8')).match(CERTIFICATE) ?? [];
    const ends = certificates.map(pem => Date.parse(new X509Certificate(pem).validTo));
    if (ends.length === 0) return { ...common, expiresAt: null, problem: '查不到：文件里没有证书' };
    return { ...common, expiresAt: new Date(Math.min(...ends)), problem: null };
  } catch (error) {
    const { code = 'PEM' } = error as NodeJS.ErrnoException;
    return { ...common, expiresAt: null, problem: `查不到：读不出文件（${code}）` };
  }
}
