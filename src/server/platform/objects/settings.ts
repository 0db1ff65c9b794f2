import path from 'node:path';
import { StartError } from '../config/start-error';
import { readRequiredVariables, type Variables } from '../config/values';
import type { S3Settings } from './s3';

/** Where uploaded files are stored. */
export type FileStoreSettings = { name: 'disk'; folder: string } | ({ name: 's3' } & S3Settings);

const requiredVariables = {
  S3_ENDPOINT: '对象存储的地址，如 https://cos.ap-guangzhou.myqcloud.com',
  S3_BUCKET: '存储桶的名称',
  S3_ACCESS_KEY_ID: '访问密钥的编号',
  S3_SECRET_ACCESS_KEY: '访问密钥',
};

/**
 * Reads `FILE_STORE` (`disk`, the default, or `s3`) and the variables of S3.
 * @throws StartError naming what is missing or malformed
 */
export function readFileStore(variables: Variables, dataDir: string): FileStoreSettings {
  const name = variables.FILE_STORE || 'disk';
  if (name === 'disk') return { name, folder: path.join(dataDir, 'files') };
  if (name !== 's3') throw new StartError(`FILE_STORE 应为 disk 或 s3，现在是“${name}”。`);
  const given = readRequiredVariables(requiredVariables, variables);
  if (!/^https?:\/\/[^?#]+$/.test(given.S3_ENDPOINT)) {
    throw new StartError(`S3_ENDPOINT 应当是网址，现在是“${given.S3_ENDPOINT}”。`);
  }
  return {
    name,
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    region: variables.S3_REGION || 'us-east-1',
    pathStyle: variables.S3_PATH_STYLE === '1',
  };
}
