import { randomBytes } from 'node:crypto';
import type { Command } from '../command';
import { loadEnvironment } from '../config';
import { isLookupKeyNeeded, listDataKeys } from '../engine/personal-data/key-check';
import { StartError } from '../platform/config/start-error';
import { openDatabase } from '../platform/db/open-database';
import { readKeyFile, writeKeyFile } from '../platform/keys/key-file';
import { joinKeys, type KeyText, type KeyTexts, listKeys } from '../platform/keys/resolve-keys';
import {
  createWrappedKey,
  isWrapped,
  readTransitSettings,
  rewrapKeys,
  wrapKeys,
} from '../platform/keys/transit';

const USAGE = `用法：npm run keys                 列出密钥文件（KEY_FILE）里的密钥
      npm run keys -- create      建立密钥文件：第一把数据密钥 k1 和检索密钥
      npm run keys -- add k2      生成一把数据密钥，放在最后：各进程先能用它解密
      npm run keys -- use k2      放到最前：从此用它加密
      npm run keys -- remove k1   删去；数据库里还有用它加密的内容时拒绝
      npm run keys -- add lookup  检索密钥也一样更换：add lookup、use lookup、remove lookup（先运行 npm run reindex）
      npm run keys -- wrap        由密钥管理服务（KMS_URL）加密文件里的密钥，或改用它的最新版本`;

const ID = /^[\w-]{1,32}$/;

/** Stands for the lookup keys, which have no ids. */
const LOOKUP = 'lookup';

/** Reads and changes the file of the keys. Keys are never printed. */
export default {
  summary: '密钥文件：create、add、use、remove、wrap；没有参数时列出',
  async run([action, id, ...rest]) {
    const takesId = action !== undefined && ['add', 'use', 'remove'].includes(action);
    const isKnown = action === undefined || takesId || action === 'create' || action === 'wrap';
    if (rest.length > 0 || !isKnown || (takesId ? !ID.test(id ?? '') : id !== undefined)) {
      console.error(USAGE);
      return 2;
    }
    const file = process.env.KEY_FILE;
    if (!file) throw new StartError('请设 KEY_FILE（密钥文件的路径）。');
    if (action === 'create') await create(file);
    else if (action !== undefined) {
      const keys = await changes[action as keyof typeof changes](listKeys(await readKeyFile(file)), id ?? '');
      await writeKeyFile(file, joinKeys(keys));
    }
    print(await readKeyFile(file));
    return 0;
  },
} satisfies Command;

async function create(file: string): Promise<void> {
  const exists = await readKeyFile(file).then(
    () => true,
    error => !(error instanceof StartError && error.message.startsWith('没有 KEY_FILE')),
  );
  if (exists) throw new StartError(`密钥文件已存在，不会覆盖：${file}`);
  await writeKeyFile(
    file,
    joinKeys([
      { id: 'k1', text: await newKey() },
      { id: null, text: await newKey() },
    ]),
  );
}

/** A new key: wrapped where there is a key management, so that its plain text is nowhere. */
const newKey = async (): Promise<string> =>
  process.env.KMS_URL
    ? createWrappedKey(readTransitSettings(process.env))
    : randomBytes(32).toString('base64');

const changes = {
  async add(keys: KeyText[], id: string): Promise<KeyText[]> {
    if (id === LOOKUP) {
      if (lookupKeys(keys).length > 1) throw new StartError('已经有两把检索密钥，请先删去旧的。');
      return [...keys, { id: null, text: await newKey() }];
    }
    if (keys.some(key => key.id === id)) throw new StartError(`已经有编号为 ${id} 的密钥。`);
    return [...keys, { id, text: await newKey() }];
  },

  async use(keys: KeyText[], id: string): Promise<KeyText[]> {
    if (id === LOOKUP) {
      requireSecondLookupKey(keys);
      return [...keys.filter(key => key.id !== null), ...lookupKeys(keys).toReversed()];
    }
    return [requireKey(keys, id), ...keys.filter(key => key.id !== id)];
  },

  async remove(keys: KeyText[], id: string): Promise<KeyText[]> {
    if (id === LOOKUP) return removeLookupKey(keys);
    requireKey(keys, id);
    if (keys[0]?.id === id) throw new StartError(`${id} 是当前密钥，请先 npm run keys -- use 另一把。`);
    const { db, close } = await openDatabase(await loadEnvironment(), { name: 'boai-portal keys' });
    try {
      if ((await listDataKeys(db)).some(used => used.id === id))
        throw new StartError(`数据库里还有用 ${id} 加密的内容，请先运行 npm run reseal。`);
    } finally {
      await close();
    }
    return keys.filter(key => key.id !== id);
  },

  async wrap(keys: KeyText[]): Promise<KeyText[]> {
    const settings = readTransitSettings(process.env);
    const [wrapped, plain] = [keys.filter(isWrappedKey), keys.filter(key => !isWrappedKey(key))];
    const texts = new Map([
      ...(await changed(wrapped, inputs => rewrapKeys(settings, inputs))),
      ...(await changed(plain, inputs => wrapKeys(settings, inputs))),
    ]);
    return keys.map(({ id, text }) => ({ id, text: texts.get(text) ?? text }));
  },
};

const isWrappedKey = ({ text }: KeyText) => isWrapped(text);

async function changed(
  keys: readonly KeyText[],
  change: (texts: string[]) => Promise<string[]>,
): Promise<[string, string][]> {
  if (keys.length === 0) return [];
  const texts = keys.map(({ text }) => text);
  const results = await change(texts);
  return texts.map((text, index) => [text, results[index] ?? text]);
}

const lookupKeys = (keys: readonly KeyText[]) => keys.filter(({ id }) => id === null);

function requireSecondLookupKey(keys: readonly KeyText[]): void {
  if (lookupKeys(keys).length < 2)
    throw new StartError('只有一把检索密钥，请先 npm run keys -- add lookup。');
}

/** Removes the lookup key that is no longer written with. */
async function removeLookupKey(keys: readonly KeyText[]): Promise<KeyText[]> {
  requireSecondLookupKey(keys);
  const environment = await loadEnvironment();
  const { db, close } = await openDatabase(environment, { name: 'boai-portal keys' });
  try {
    for (const key of environment.lookupKeys.slice(1))
      if (await isLookupKeyNeeded(db, key))
        throw new StartError('数据库里还有用旧的检索密钥算出的索引，请先运行 npm run reindex。');
  } finally {
    await close();
  }
  return [...keys.filter(({ id }) => id !== null), ...lookupKeys(keys).slice(0, 1)];
}

function requireKey(keys: readonly KeyText[], id: string): KeyText {
  const key = keys.find(each => each.id === id);
  if (!key) throw new StartError(`没有编号为 ${id} 的密钥。`);
  return key;
}

function print(texts: KeyTexts): void {
  const keys = listKeys(texts);
  const current = [keys[0], lookupKeys(keys)[0]];
  for (const key of keys) {
    const how = isWrappedKey(key)
      ? `由密钥管理服务加密（${key.text.split(':')[1]}）`
      : '没有加密，只靠文件的权限';
    const isCurrent = current.includes(key);
    const role =
      key.id === null
        ? `检索密钥：${isCurrent ? '当前密钥' : '只用来查找'}`
        : `${key.id}：${isCurrent ? '当前密钥' : '只用来解密'}`;
    console.log(`${role}，${how}`);
  }
}
