import { readFileSync } from 'node:fs';
import { StartError } from './start-error';
import type { Variables } from './values';

/** Variables that may be given by a file, whose path is in the variable of this name with `_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'DATABASE_LISTEN_URL',
  'DATA_KEYS',
  'LOOKUP_KEY',
  'METRICS_TOKEN',
  'SMS_SECRET_ID',
  'SMS_SECRET_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'WECHAT_APP_SECRET',
  'WECHAT_SITE_APP_SECRET',
  'WECHAT_PAY_API_V3_KEY',
];

/**
 * The variables, with those secrets that are in files in place of the names of the files: they are not in the
 * environment of a process or the settings of a container.
 * @throws StartError naming every file that cannot be read, and every secret that is given twice
 */
export function withSecretFiles(variables: Variables): Variables {
  const problems: string[] = [];
  const read = Object.fromEntries(
    SECRETS.flatMap(name => {
      const file = variables[`${name}_FILE`];
      if (!file) return [];
      if (variables[name]) problems.push(`${name} 和 ${name}_FILE 只能设一个。`);
      try {
        return [[name, readFileSync(file, 'utf8').trim()]];
      } catch (error) {
        problems.push(`${name}_FILE 所指的文件读不了（${(error as NodeJS.ErrnoException).code}）：${file}`);
        return [];
      }
    }),
  );
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  const fileNames = new Set(SECRETS.map(name => `${name}_FILE`));
  const others = Object.entries(variables).filter(([name]) => !fileNames.has(name));
  return { ...Object.fromEntries(others), ...read };
}
