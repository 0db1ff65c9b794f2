import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

/** Secrets of a server outside production, in the format of the environment variables. */
export interface DevelopmentSecrets {
  DATA_KEYS: string;
  LOOKUP_KEY: string;
}

/** Reads the secrets of this data folder; the first call creates them. */
export function readDevelopmentSecrets(dataDir: string): DevelopmentSecrets {
  const file = path.join(dataDir, 'secrets.json');
  return read(file) ?? create(file);
}

function read(file: string): DevelopmentSecrets | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new StartError(`密钥文件已损坏，请恢复备份：${file}`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Written to a temporary file and linked into place, so that two servers started concurrently read the same secrets.
 */
function create(file: string): DevelopmentSecrets {
  const secret = () => randomBytes(32).toString('base64');
  const secrets: DevelopmentSecrets = { DATA_KEYS: `development:${secret()}`, LOOKUP_KEY: secret() };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return secrets;
  } catch (error) {
    const existing = (error as NodeJS.ErrnoException).code === 'EEXIST' && read(file);
    if (!existing) throw error;
    return existing;
  } finally {
    rmSync(draft, { force: true });
  }
}
