/**
 * Translates the texts of built code.
 * @param {string} code
 * @param {import('./texts-of-code.mjs').Text[]} texts of it, as `findTexts` returns them
 * @param {(key: string) => string | string[] | undefined} messageOf the message that replaces a text: its words, `{0}` for the text's
 * first expression, `{0|item|items}` for a word that depends on it; a list for a text of which the code takes single
 * characters. Undefined leaves the text as it is
 * @returns {string}
 */
export function translateCode(code, texts, messageOf) {
  let next = 0;
  return render(0, code.length);

  /** Part of the code, with the texts that begin in it. */
  function render(start, end) {
    let output = '';
    let position = start;
    while (next < texts.length && texts[next].start < end) {
      const text = texts[next++];
      output += code.slice(position, text.start) + translate(text);
      position = text.end;
    }
    return output + code.slice(position, end);
  }

  function translate(text) {
    const message = messageOf(text.key);
    if (message === undefined) return render(text.start, text.end);
    const values = text.values.map(({ start, end }) => render(start, end));
    return write(text.form, message, values);
  }
}

/** A message in the form of the text that it replaces. */
function write(form, message, values) {
  if (Array.isArray(message)) return JSON.stringify(message);
  const parts = parseMessage(message, values.length);
  const codeOf = part => (typeof part === 'string' ? JSON.stringify(part) : chosen(part, values[part.value]));
  if (form === 'string') return JSON.stringify(parts.join(''));
  if (form === 'children') return parts.map(codeOf).join(',');
  const pieces = parts.map(part =>
    typeof part === 'string' ? part.replaceAll(/[\\`]|\$\{/g, sign => `\\${sign}`) : `\${${codeOf(part)}}`,
  );
  return `\`${pieces.join('')}\``;
}

/** Code of a value, or of the word that depends on it: the first for one, the last for all others. */
function chosen({ words }, value) {
  if (!words) return value;
  const [one, other] = words.map(word => JSON.stringify(word));
  return `(${value})==1?${one}:${other}`;
}

/**
 * Splits a message into its words and its places for values.
 * @param {number} count of the values that the text has
 * @throws Error when it has a place for a value that the text does not have
 */
export function parseMessage(message, count) {
  const parts = [];
  let position = 0;
  for (const { 0: place, 1: value, 2: words, index } of message.matchAll(/\{(\d+)((?:\|[^{}|]*){2})?\}/g)) {
    if (Number(value) >= count) throw new Error(`the text has no value ${place} for “${message}”`);
    if (index > position) parts.push(message.slice(position, index));
    parts.push({ value: Number(value), words: words?.slice(1).split('|') });
    position = index + place.length;
  }
  if (position < message.length) parts.push(message.slice(position));
  return parts;
}
