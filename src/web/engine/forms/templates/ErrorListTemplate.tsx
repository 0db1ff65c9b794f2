import type { ErrorListProps, RJSFValidationError } from '@rjsf/utils';
import { type MouseEvent, use } from 'react';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { questionAt } from '../../../../flows/engine/question';
import { Icon } from '../../../ui/Icon';
import { AdditionalErrorsContext } from '../additional-errors';
import type { Answers } from '../answers';
import { focusInside } from '../focus';
import { getErrorPath, toElementId } from '../rjsf-errors';

/** Id of the summary: it takes the focus when a step is refused. */
export const ERROR_SUMMARY_ID = 'error-summary';

/** Everything that is wrong with a step, each sentence a way to the question that it speaks about. */
export function ErrorListTemplate({ errors, schema, uiSchema = {} }: ErrorListProps<Answers, JsonSchema>) {
  const others = use(AdditionalErrorsContext).map(({ id, message }) => ({ id, text: message }));
  const entries = [...entriesOf(errors, schema, uiSchema), ...others];
  return (
    <section
      className="summary"
      id={ERROR_SUMMARY_ID}
      tabIndex={-1}
      aria-labelledby={`${ERROR_SUMMARY_ID}-title`}
    >
      <h2 id={`${ERROR_SUMMARY_ID}-title`}>
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

/** Goes to the question by itself: the address after `#` belongs to the router. */
function follow(event: MouseEvent, id: string) {
  event.preventDefault();
  focusInside(document.getElementById(id));
}

/** One line an error; what one region control asks together is one, and an entry of a list is named. */
function entriesOf(errors: RJSFValidationError[], schema: JsonSchema, ui: UiSchema) {
  const seen = new Set<string>();
  return errors.flatMap(error => {
    const path = getErrorPath(error);
    const around = path.slice(0, path.lastIndexOf('/'));
    const key = questionAt(schema, ui, path)?.region ? around : path;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ id: toElementId(path), text: entryName(path, schema, ui) + (error.message ?? '') }];
  });
}

/** `联系人 2：` for an answer inside the second entry of a list, nothing outside of lists. */
function entryName(path: string, schema: JsonSchema, ui: UiSchema): string {
  const [, list = '', index] = /^(.*)\/(\d+)\/[^/]+$/u.exec(path) ?? [];
  if (index === undefined) return '';
  const question = questionAt(schema, ui, list);
  return `${question?.options.itemTitle ?? question?.label ?? '第'} ${Number(index) + 1}：`;
}
