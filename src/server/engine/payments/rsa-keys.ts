import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '../../platform/config/start-error';

/**
 * Accepted notations of a key: path of a PEM file, PEM text with `\n` for line breaks, or the bare base64 of Alipay's
 * tool.
 */
type Kind = 'private' | 'public';

const kindNames = { private: '私钥', public: '公钥' };

/**
 * Reads the RSA key of an environment variable, given as a file or as text.
 * @throws StartError naming the variable; never contains the value, which is a secret
 */
export function readRsaKey(name: string, kind: Kind, text: string): KeyObject {
  const key = parse(kind, contentOf(name, text));
  if (!key) throw new StartError(`${name} 应当是 RSA ${kindNames[kind]}：PEM 文件的路径，或文件的内容。`);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048) {
    throw new StartError(`${name} 应当是 2048 位或更长的 RSA 密钥。`);
  }
  return key;
}

function contentOf(name: string, text: string): string {
  if (!/^(\.{0,2}\/|[A-Za-z]:\\)|\.pem$/.test(text) || text.startsWith('MII')) return text;
  try {
    return readFileSync(text, 'utf8');
  } catch {
    throw new StartError(`读不到 ${name} 所指的文件：${text}`);
  }
}

function parse(kind: Kind, text: string): KeyObject | null {
  const create = kind === 'private' ? createPrivateKey : createPublicKey;
  const pem = text.includes('-----BEGIN');
  const der = Buffer.from(pem ? '' : text, 'base64');
  const forms = pem
    ? [text.replaceAll('\\n', '\n')]
    : kind === 'private'
      ? [asPem(der, 'PRIVATE KEY'), asPem(der, 'RSA PRIVATE KEY')]
      : [asPem(der, 'PUBLIC KEY')];
  for (const form of forms) {
    try {
      return create(form);
    } catch {
      // Not in this format.
    }
  }
  return null;
}

/** PKCS #8 and PKCS #1 cannot be told apart in base64, so both headings are tried (RFC 7468). */
function asPem(der: Buffer, label: string): string {
  return `-----BEGIN ${label}-----\n${der.toString('base64')}\n-----END ${label}-----\n`;
}
