import { readFileSync } from 'node:fs';
import { parse, printParseErrorCode } from 'jsonc-parser';
import { parseDocument } from 'yaml';

/** A mistake in source files, for their author: message and place, without a stack. */
export class SourceError extends Error {
  /** @param {string[]} problems each begins with the file and the place in it */
  constructor(...problems) {
    const [only] = problems;
    super(
      problems.length === 1
        ? `代码没有生成，原有的没有改动：${only}`
        : `代码没有生成，原有的没有改动，有 ${problems.length} 处错误：\n  ${problems.join('\n  ')}`,
    );
  }
}

/** @throws {SourceError} when the file is not YAML */
export function readYaml(file) {
  const text = readFileSync(file, 'utf8');
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new SourceError(`${place(file, text, error.pos[0])} ${error.message}`);
  return document.toJS();
}

/** @throws {SourceError} when the file is not JSON */
export function readJson(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors = [];
    parse(text, errors, { disallowComments: true });
    const [{ offset, error } = { offset: 0 }] = errors;
    throw new SourceError(
      `${place(file, text, offset)} ${error ? printParseErrorCode(error) : cause.message}`,
    );
  }
}

/** `file:line:column` of an offset. */
function place(file, text, offset) {
  const lines = text.slice(0, offset).split('\n');
  return `${file}:${lines.length}:${lines.at(-1).length + 1}`;
}
