import { hasChinese } from '../../../domain/text';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { uiOf, uiOptionsOf } from '../../../flows/engine/question';
import type { ReportFinding } from './check-questions';
import { choicesIn, keywordsIn } from './check-ui';
import { itemsOf, objectSchemaOf } from './object-schema';

/**
 * Keywords without a general error message: only the form's author can say what a pattern means. Formats, custom
 * keywords and standard limits have messages of their own (`engine/messages.ts`).
 */
export const keywordsNeedingMessage = ['pattern'] as const;

/** Checks that applicants can read all texts: options have Chinese labels, and every error has a message. */
export function checkTexts(
  root: JsonSchema,
  parts: readonly JsonSchema[],
  ui: UiSchema,
  report: ReportFinding,
): void {
  for (const [name, schemas] of objectSchemaOf(root, parts).properties) {
    const { enumNames, messages = {} } = uiOptionsOf(uiOf(ui, name));
    const itemNames = uiOptionsOf(uiOf(uiOf(ui, name), 'items')).enumNames;
    const unreadable = choicesIn(root, schemas).find(
      value => typeof value !== 'boolean' && !hasChinese(String(value)),
    );
    if (unreadable !== undefined && !enumNames && !itemNames) {
      report(schemas[0]!, [], `“${name}”的选项“${unreadable}”没有中文名，请在 ui.json 里写 ui:enumNames`);
    }
    const keywords = keywordsIn(root, schemas);
    for (const keyword of keywordsNeedingMessage) {
      if (keywords.has(keyword) && !messages[keyword]) {
        const where = `ui.json 的“${name}”里写 "ui:messages": { "${keyword}": "…" }`;
        report(schemas[0]!, [], `“${name}”的 ${keyword} 没有提示文字，请在 ${where}`);
      }
    }
    checkTexts(root, schemas, uiOf(ui, name), report);
    checkTexts(root, itemsOf(root, schemas), uiOf(uiOf(ui, name), 'items'), report);
  }
}
