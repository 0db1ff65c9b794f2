import type { JsonSchema, UiSchema } from '../engine/form-version';
import type { ImportTarget } from './import-target';
import { objectOf, shorten } from './source-values';
import { toUnicodePattern } from './text-patterns';

/** What a pattern is fitted to, and who is told of it. */
interface PatternContext {
  /** Title of the question. */
  name: string;
  isRestriction: boolean;
  target: ImportTarget;
  ask(question: string, proposal: string): void;
  did(text: string): void;
}

/** Fits the pattern of an answer and its message. @param schema changed in place, as `ui` is */
export function fitPattern(
  schema: JsonSchema,
  ui: UiSchema,
  { name, isRestriction, target, ask, did }: PatternContext,
): void {
  const { pattern } = schema;
  if (pattern === undefined) return;
  delete schema.pattern;
  const isEmail = pattern.includes('@');
  const written = toUnicodePattern(pattern);
  const problem = written === null ? '不是正确的正则表达式' : target.patternProblem(written);
  if (written === null || problem !== null) {
    const proposal = isEmail && !schema.format ? '改为电子邮箱格式' : '不核对这一条';
    if (isEmail && !schema.format) schema.format = 'email';
    ask(`pattern“${shorten(pattern, 40)}”${problem}`, proposal);
    dropMessage(ui);
    return;
  }
  if (written !== pattern) did('pattern 换成了等价的写法');
  schema.pattern = written;
  const messages = objectOf(ui['ui:messages']);
  if (typeof messages.pattern !== 'string') {
    const proposal = `请按要求的写法填写${name}`;
    if (!isRestriction) ask('pattern 没有提示文字', `提示“${proposal}”`);
    ui['ui:messages'] = { ...messages, pattern: proposal };
  }
}

function dropMessage(ui: UiSchema): void {
  const { pattern: _, ...others } = objectOf(ui['ui:messages']);
  if (Object.keys(others).length > 0) ui['ui:messages'] = others;
  else delete ui['ui:messages'];
}
