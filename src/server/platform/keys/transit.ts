import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error';
import { readRequiredVariables, type Variables } from '../config/values';
import { readEndpoint } from '../http-client/endpoint';

// Key management by the transit engine of OpenBao and HashiCorp Vault: it keeps a key that never leaves it, with which the
// keys of the portal are wrapped, and unwraps them for the holder of a token.

/** Access to a transit engine. */
export interface TransitSettings {
  /** Without trailing slash. */
  url: string;
  /** Path at which the engine is mounted. */
  mount: string;
  /** Name of its key. */
  key: string;
  /** File of the token; read for each request, as an agent may renew it. */
  tokenFile: string;
  namespace: string | null;
}

/** Time limits of a call, in milliseconds. */
export interface TransitOptions {
  /** Of a request. */
  timeoutMs?: number;
  /** Of all its repetitions. */
  deadlineMs?: number;
  /** For which a token that was refused may be replaced. */
  renewalMs?: number;
}

const TIMEOUT_MS = 5000;
const DEADLINE_MS = 60_000;
const RENEWAL_MS = 3000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

const required = {
  KMS_URL: '密钥管理服务的地址，如 https://bao.example.org:8200',
  KMS_KEY: '其中 transit 密钥的名称',
  KMS_TOKEN_FILE: '令牌的文件',
};

/** A key that the transit engine has wrapped, such as `vault:v1:…`. */
export const isWrapped = (text: string): boolean => /^vault:v\d+:[\w+/=-]+$/.test(text);

/** @throws StartError naming what is missing or malformed */
export function readTransitSettings(variables: Variables): TransitSettings {
  const { KMS_KEY, KMS_TOKEN_FILE } = readRequiredVariables(required, variables);
  return {
    url: readEndpoint('KMS_URL', variables, ''),
    mount: variables.KMS_MOUNT || 'transit',
    key: KMS_KEY,
    tokenFile: KMS_TOKEN_FILE,
    namespace: variables.KMS_NAMESPACE || null,
  };
}

/** Unwraps keys, all by one request. @returns each in base64, in the same order @throws StartError */
export async function unwrapKeys(
  settings: TransitSettings,
  wrapped: readonly string[],
  options?: TransitOptions,
): Promise<string[]> {
  const results = await callBatch(
    settings,
    'decrypt',
    wrapped.map(ciphertext => ({ ciphertext })),
    options,
  );
  return results.map(({ plaintext }) => {
    if (typeof plaintext === 'string' && Buffer.from(plaintext, 'base64').length === 32) return plaintext;
    throw new StartError('密钥管理服务解开的密钥不是 32 字节，请核对 KMS_KEY 和密钥文件。');
  });
}

/** Wraps keys in base64. @throws StartError */
export const wrapKeys = (settings: TransitSettings, plain: readonly string[], options?: TransitOptions) =>
  wrapped(
    settings,
    'encrypt',
    plain.map(plaintext => ({ plaintext })),
    options,
  );

/** Wraps wrapped keys with the latest version of the engine's key, without unwrapping them here. @throws StartError */
export const rewrapKeys = (settings: TransitSettings, keys: readonly string[], options?: TransitOptions) =>
  wrapped(
    settings,
    'rewrap',
    keys.map(ciphertext => ({ ciphertext })),
    options,
  );

/** A new wrapped key, whose plain text nobody has seen. @throws StartError */
export async function createWrappedKey(settings: TransitSettings, options?: TransitOptions): Promise<string> {
  const { ciphertext } = await call(settings, 'datakey/wrapped', { bits: 256 }, options);
  return requireWrapped(ciphertext);
}

async function wrapped(
  settings: TransitSettings,
  operation: string,
  inputs: readonly object[],
  options?: TransitOptions,
): Promise<string[]> {
  const results = await callBatch(settings, operation, inputs, options);
  return results.map(({ ciphertext }) => requireWrapped(ciphertext));
}

function requireWrapped(text: unknown): string {
  if (typeof text === 'string' && isWrapped(text)) return text;
  throw new StartError('密钥管理服务的回答不合约定，没有加密的密钥。');
}

async function callBatch(
  settings: TransitSettings,
  operation: string,
  inputs: readonly object[],
  options?: TransitOptions,
): Promise<Record<string, unknown>[]> {
  const { batch_results: results } = await call(settings, operation, { batch_input: inputs }, options);
  if (!Array.isArray(results) || results.length !== inputs.length)
    throw new StartError('密钥管理服务的回答不合约定，密钥的个数不对。');
  const [failed] = results.filter(({ error }) => error);
  if (failed) throw new StartError(`密钥管理服务解不开其中一把密钥：${failed.error}`);
  return results;
}

/** A request whose answer was no: to repeat it would not help, unless the token was renewed meanwhile. */
class TransitRefusal extends Error {}

/** Repeats a request until it is answered, refused, or the time is over. @throws StartError */
async function call(
  settings: TransitSettings,
  operation: string,
  body: object,
  { timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS, renewalMs = RENEWAL_MS }: TransitOptions = {},
): Promise<Record<string, unknown>> {
  const end = Date.now() + deadlineMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const token = await readToken(settings.tokenFile);
    try {
      return await request(settings, operation, body, { token, timeoutMs });
    } catch (error) {
      if (error instanceof StartError) throw error;
      const isRefused = error instanceof TransitRefusal;
      if (isRefused && !(await isRenewed(settings.tokenFile, token, renewalMs)))
        throw new StartError('密钥管理服务不认令牌，或令牌没有权限：请核对 KMS_TOKEN_FILE 和它的策略。');
      if (Date.now() + pause >= end)
        throw new StartError(
          `密钥管理服务 ${deadlineMs / 1000} 秒内没有给出密钥（${(error as Error).message}），没有密钥不能启动。`,
        );
      if (!isRefused) await sleep(pause);
    }
  }
}

/** Waits for another token in the file: an agent that renews it may be about to write it. */
async function isRenewed(file: string, token: string, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    await sleep(Math.min(FIRST_PAUSE_MS, milliseconds));
    if ((await readToken(file)) !== token) return true;
  }
  return false;
}

async function readToken(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`读不到 KMS_TOKEN_FILE 所指的令牌：${file}（${error.code}）`);
  });
  const token = text.trim();
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new StartError(`KMS_TOKEN_FILE 里不是一个令牌：${file}`);
}

/** @throws TransitRefusal after 403; StartError when the request itself is wrong; Error when it may be repeated */
async function request(
  { url, mount, key, namespace }: TransitSettings,
  operation: string,
  body: object,
  { token, timeoutMs }: { token: string; timeoutMs: number },
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/v1/${mount}/${operation}/${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vault-token': token,
      'x-vault-request': 'true',
      ...(namespace && { 'x-vault-namespace': namespace }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json().catch(() => null)) as { data?: object; errors?: unknown } | null;
  if (response.ok && answer?.data) return answer.data as Record<string, unknown>;
  if (response.status === 403) throw new TransitRefusal('403');
  const reasons = Array.isArray(answer?.errors) ? answer.errors.join('；') : '';
  // A batch of which something failed is answered by 400 with the result of each.
  if (response.status === 400 && answer?.data) return answer.data as Record<string, unknown>;
  if ([400, 404, 405].includes(response.status))
    throw new StartError(
      `密钥管理服务拒绝了请求（${response.status} ${reasons}），请核对 KMS_MOUNT、KMS_KEY 和密钥文件。`,
    );
  throw new Error(response.ok ? 'the answer has no data' : `${response.status} ${reasons}`.trim());
}
