import { getDefaultRegistry } from '@rjsf/core';
import type { ErrorSchema, FieldProps } from '@rjsf/utils';
import { useEffect, useMemo } from 'react';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { uiOf, uiOptionsOf } from '../../../../flows/engine/question';
import type { Answers, FormContext } from '../answers';
import { useCalculatedAnswers } from './calculated-answers';
import { deriveAnswers } from './derived-answers';
import { type ObjectAnswers, ObjectAnswersContext } from './object-answers';

const RjsfObjectField = getDefaultRegistry<Answers, JsonSchema, FormContext>().fields.ObjectField!;
const NO_ANSWERS: Answers = {};

/**
 * An object of answers; at the root, a step. Derived answers, such as a birthday from an identity number, are kept in
 * sync and read-only.
 */
export function ObjectField(props: FieldProps<Answers, JsonSchema, FormContext>) {
  const { schema, uiSchema, formData = NO_ANSWERS, errorSchema, onChange, fieldPathId } = props;
  const { path } = fieldPathId;
  const carried = deriveAnswers(schema, uiSchema ?? {}, formData);

  useEffect(() => {
    for (const [name, answer] of Object.entries(carried)) {
      if (formData[name] !== answer) onChange(answer as Answers, [...path, name]);
    }
  });
  useCalculatedAnswers(path.length === 0 ? formData : null, (answer, at) =>
    onChange(answer as Answers, [...at]),
  );
  const fixed = Object.keys(carried).join();
  const rows = uiOptionsOf(uiSchema).widget === 'matrix' ? Object.keys(schema.properties ?? {}).join() : '';
  const ui = useMemo(() => completed(uiSchema ?? {}, namesIn(fixed), namesIn(rows)), [uiSchema, fixed, rows]);
  const contextValue = useMemo(
    (): ObjectAnswers => ({
      answers: formData,
      errors: sentences(errorSchema),
      change: (name, answer) => onChange(answer as Answers, [...path, name]),
    }),
    [formData, errorSchema, onChange, path],
  );
  return (
    <ObjectAnswersContext value={contextValue}>
      <RjsfObjectField {...props} uiSchema={ui} />
    </ObjectAnswersContext>
  );
}

const namesIn = (joined: string): string[] => (joined ? joined.split(',') : []);

/**
 * Completes a uiSchema: marks answers as read-only, shows the rows of a matrix as radio buttons, and makes the order
 * accept properties it does not name.
 */
function completed(ui: UiSchema, fixed: string[], rows: string[]): UiSchema {
  const { order } = uiOptionsOf(ui);
  return {
    ...ui,
    ...(order && !order.includes('*') && { 'ui:order': [...order, '*'] }),
    ...Object.fromEntries(rows.map(name => [name, { ...uiOf(ui, name), 'ui:widget': 'radio' }])),
    ...Object.fromEntries(fixed.map(name => [name, { ...uiOf(ui, name), 'ui:readonly': true }])),
  };
}

function sentences(errors: ErrorSchema<Answers> = {}): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.__errors?.[0]]));
}
