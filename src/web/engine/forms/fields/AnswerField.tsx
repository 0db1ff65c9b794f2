import type { FieldProps } from '@rjsf/utils';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { dateTimeFormats } from '../../../../domain/local-time';
import { choicesOf } from '../../../../flows/engine/choices';
import type { JsonSchema } from '../../../../flows/engine/form-version';
import { uiOptionsOf } from '../../../../flows/engine/question';
import type { Answers, FormContext } from '../answers';
import { controlFor } from '../controls';
import { describedBy, QuestionFrame } from './QuestionFrame';

/** rjsf types every field with the data of the whole form; the answer itself may have any type. */
type Props = FieldProps<Answers, JsonSchema, FormContext>;

/** A question with one answer: text, number, date, yes/no, single or multiple choice. */
export function AnswerField({
  fieldPathId,
  name,
  schema,
  uiSchema = {},
  formData,
  required = false,
  ...props
}: Props) {
  const { onChange, readonly = false, disabled = false, rawErrors } = props;
  const { $id: id, path } = fieldPathId;
  const commit = useCallback(
    (answer: unknown) => onChange(answer as Answers, path, undefined, id),
    [onChange, path, id],
  );

  const options = uiOptionsOf(uiSchema);
  const label = options.title ?? schema.title ?? name;
  const help = options.help ?? schema.description;
  const [error] = rawErrors ?? [];
  const readOnly = readonly || disabled || schema.calculated !== undefined;
  const { Component, layout } = controlFor(schema, options, readOnly);
  useFocusKept(id, readOnly);
  return (
    <QuestionFrame
      id={id}
      layout={layout}
      label={label}
      help={help}
      link={options.link}
      error={error}
      note={options.notes?.[String(formData)]}
      required={required || readOnly}
      half={options.width === 'half'}
      radios={
        layout === 'row' ||
        (layout === 'group' && schema.type !== 'array' && !dateTimeFormats.has(schema.format))
      }
    >
      <Component
        id={id}
        label={label}
        value={formData}
        commit={commit}
        required={required}
        readOnly={readOnly}
        invalid={error !== undefined}
        describedBy={describedBy(id, help, error)}
        aboutApplicant={path.length === 1}
        schema={schema}
        ui={uiSchema}
        options={options}
        choices={choicesOf(schema, uiSchema)}
      />
    </QuestionFrame>
  );
}

/**
 * Keeps the focus on a question whose control turns read-only: leaving an identity number with Tab may derive the
 * answer of the control that has just received the focus.
 */
function useFocusKept(id: string, readOnly: boolean): void {
  const before = useRef(readOnly);
  useLayoutEffect(() => {
    const given = readOnly && !before.current;
    before.current = readOnly;
    if (given && document.activeElement === document.body) {
      document.getElementById(id)?.focus({ preventScroll: true });
    }
  }, [id, readOnly]);
}
