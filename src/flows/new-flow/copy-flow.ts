import { applyEdits, modify } from 'jsonc-parser';
import type { NewFlowAnswers } from './new-flow-answers';

const FORMATTING = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** Texts of a flow or of a form without a process. */
interface Texts {
  form: string;
  ui: string;
  flow?: string;
}

/**
 * Copies a flow under another title: its texts as written, without the pages and the comment, which are of that flow alone.
 */
export function copyFlow(
  { form, ui, flow }: Texts,
  { title, prefix, group }: Pick<NewFlowAnswers, 'title' | 'prefix' | 'group'>,
): Texts {
  const process =
    flow === undefined
      ? undefined
      : withValues(flow, { title, prefix, group, page: undefined, casePage: undefined, $comment: undefined });
  return { form: withValues(form, { title }), ui, ...(process !== undefined && { flow: process }) };
}

/** Replaces values at the top of a JSON text; undefined removes one. Keeps everything else as written. */
function withValues(text: string, values: Record<string, string | undefined>): string {
  return Object.entries(values).reduce(
    (edited, [name, value]) => applyEdits(edited, modify(edited, [name], value, FORMATTING)),
    text,
  );
}
