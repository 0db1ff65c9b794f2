import { type MouseEvent, use } from 'react';
import type { FieldError } from '../../../domain/refusals';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import { Icon } from '../../ui/Icon';
import { AdditionalErrorsContext } from './additional-errors';
import { errorSummaryId, toElementId } from './element-ids';
import { focusInside } from './focus';

interface StepErrorSummaryProps {
  problems: readonly FieldError[];
  schema: JsonSchema;
  ui: UiSchema;
  idPrefix: string;
}

/** Errors of a form, each linked to its question. */
export function StepErrorSummary({ problems, schema, ui, idPrefix }: StepErrorSummaryProps) {
  const others = use(AdditionalErrorsContext).map(({ id, message }) => ({ id, text: message }));
  const entries = [...entriesOf(problems, schema, ui, idPrefix), ...others];
  const id = errorSummaryId(idPrefix);
  return (
    <section className="summary" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Icon name="alert" />
        还有 {entries.length} 处需要修改
      </h2>
      <ul>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={event => follow(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the question itself: the router uses the URL's hash. */
function follow(event: MouseEvent, id: string) {
  event.preventDefault();
  focusInside(document.getElementById(id));
}

/** One line per error; the answers of a region control are merged to one, and list entries are named. */
function entriesOf(problems: readonly FieldError[], schema: JsonSchema, ui: UiSchema, idPrefix: string) {
  const seen = new Set<string>();
  return problems.flatMap(({ path, message }) => {
    const parentPath = path.slice(0, path.lastIndexOf('/'));
    const key = questionAt(schema, ui, path)?.region ? parentPath : path;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ id: toElementId(path, idPrefix), text: entryName(path, schema, ui) + message }];
  });
}

/** `联系人 2：` for an answer in the second entry of a list, empty outside of lists. */
function entryName(path: string, schema: JsonSchema, ui: UiSchema): string {
  const [, list = '', index] = /^(.*)\/(\d+)\/[^/]+$/u.exec(path) ?? [];
  if (index === undefined) return '';
  const question = questionAt(schema, ui, list);
  return `${question?.options.itemTitle ?? question?.label ?? '第'} ${Number(index) + 1}：`;
}
