import { StartError } from '../config/start-error';
import type { Variables } from '../config/values';
import { readKeyFile } from './key-file';
import { isWrapped, readTransitSettings, type TransitOptions, unwrapKeys } from './transit';

/** The keys of the vault as text, in the format of the variables of the same names. */
export interface KeyTexts {
  /** `id:key[,…]`, the first one encrypts. */
  DATA_KEYS: string;
  /** One key, or two while it is changed: the first one's hashes are written. */
  LOOKUP_KEY: string;
}

/**
 * Finds the keys: in the environment, or in the file that `KEY_FILE` names; keys that are wrapped are unwrapped by the key
 * management of `KMS_URL`. They are in the returned variables only, and so in this process's memory.
 * @returns the variables with plain `DATA_KEYS` and `LOOKUP_KEY`; the same ones where these are plain, or missing
 * @throws StartError in one sentence, when they cannot be read or unwrapped
 */
export async function resolveKeys(variables: Variables, options: TransitOptions = {}): Promise<Variables> {
  const { KEY_FILE: file, DATA_KEYS, LOOKUP_KEY } = variables;
  if (file && (DATA_KEYS || LOOKUP_KEY))
    throw new StartError('KEY_FILE 与 DATA_KEYS、LOOKUP_KEY 只能设一种，请删去后两个。');
  const texts: Partial<KeyTexts> = file ? await readKeyFile(file) : { DATA_KEYS, LOOKUP_KEY };
  const entries = listKeys(texts);
  const wrapped = entries.filter(({ text }) => isWrapped(text));
  if (wrapped.length === 0) return file ? { ...variables, ...texts } : variables;
  const plain = await unwrapKeys(
    readTransitSettings(variables),
    wrapped.map(({ text }) => text),
    options,
  );
  const unwrapped = new Map(wrapped.map(({ text }, index) => [text, plain[index] ?? '']));
  return {
    ...variables,
    ...joinKeys(entries.map(each => ({ ...each, text: unwrapped.get(each.text) ?? each.text }))),
  };
}

/** A key as text, plain or wrapped; null instead of an id for a lookup key. */
export interface KeyText {
  id: string | null;
  text: string;
}

/** Takes the texts apart; malformed entries are kept as they are, for the reader of the settings to name. */
export function listKeys({ DATA_KEYS = '', LOOKUP_KEY = '' }: Partial<KeyTexts>): KeyText[] {
  const dataKeys = DATA_KEYS.split(',').map(entry => {
    const [, id = '', text = ''] = /^\s*([^:]*):?(.*?)\s*$/.exec(entry) ?? [];
    return { id, text };
  });
  const lookupKeys = LOOKUP_KEY.split(',').map(text => ({ id: null, text: text.trim() }));
  return [...dataKeys, ...lookupKeys].filter(({ id, text }) => id || text);
}

export function joinKeys(keys: readonly KeyText[]): KeyTexts {
  return {
    DATA_KEYS: keys
      .filter(({ id }) => id !== null)
      .map(({ id, text }) => (text ? `${id}:${text}` : `${id}`))
      .join(','),
    LOOKUP_KEY: keys
      .filter(({ id }) => id === null)
      .map(({ text }) => text)
      .join(','),
  };
}
