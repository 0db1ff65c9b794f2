import type { ErrorSchema, FieldProps } from '@rjsf/utils';
import { useEffect, useMemo } from 'react';
import { conditionOutcomes } from '../../../../flows/engine/applicable-questions';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { applyUiOrder, uiOf, uiOptionsOf } from '../../../../flows/engine/question';
import type { Answers, FormContext } from '../answers';
import { ObjectTemplate } from '../templates/ObjectTemplate';
import { useCalculatedAnswers } from './calculated-answers';
import { deriveAnswers } from './derived-answers';
import { type ObjectAnswers, ObjectAnswersContext, useProvidedAnswers } from './object-answers';
import { Property } from './Property';

type Props = FieldProps<Answers, JsonSchema, FormContext>;

const NO_ANSWERS: Answers = {};

/**
 * An object of answers; at the root, a step. Derived answers, such as a birthday from an identity number, are kept in
 * sync and read-only.
 */
export function ObjectField(props: Props) {
  const { uiSchema, formData = NO_ANSWERS, errorSchema, onChange, fieldPathId, registry } = props;
  const { name, title, required = false, readonly = false } = props;
  const { path } = fieldPathId;
  const schema = useResolvedSchema(props);
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
  const objectAnswers = useMemo(
    (): ObjectAnswers => ({
      answers: formData,
      errors: sentences(errorSchema),
      change: (name, answer) => onChange(answer as Answers, [...path, name]),
    }),
    [formData, errorSchema, onChange, path],
  );
  const provided = useProvidedAnswers(objectAnswers);
  const options = uiOptionsOf(ui);
  const { properties = {}, required: requiredNames = [] } = schema;
  return (
    <ObjectAnswersContext value={provided}>
      <ObjectTemplate
        title={options.title ?? schema.title ?? title ?? name}
        description={schema.description}
        properties={applyUiOrder(Object.keys(properties), options.order).map(name => ({
          name,
          content: (
            <Property
              key={name}
              parentPath={path}
              name={name}
              required={requiredNames.includes(name)}
              schema={properties[name] ?? {}}
              uiSchema={uiOf(ui, name)}
              errorSchema={errorSchema?.[name] as Props['errorSchema']}
              formData={formData[name] as Answers}
              onChange={onChange}
              onBlur={props.onBlur}
              onFocus={props.onFocus}
              registry={registry}
              disabled={props.disabled}
              readonly={props.readonly}
              hideError={props.hideError}
            />
          ),
        }))}
        schema={schema}
        uiSchema={ui}
        errorSchema={errorSchema}
        fieldPathId={fieldPathId}
        required={required}
        readonly={readonly}
        registry={registry}
      />
    </ObjectAnswersContext>
  );
}

/**
 * The object's schema with references and conditions resolved. That of a step, which every answer belongs to, is the same
 * as long as no condition changes its outcome, so that only the questions are rendered that an answer has changed.
 */
function useResolvedSchema({ schema, formData = NO_ANSWERS, fieldPathId, registry }: Props): JsonSchema {
  const { schemaUtils, rootSchema } = registry;
  const isStep = fieldPathId.path.length === 0;
  const validator = schemaUtils.getValidator();
  const source = isStep ? rootSchema : schema;
  const state = isStep
    ? conditionOutcomes(rootSchema, rootSchema, formData, (condition, answers) =>
        validator.isValid(condition, answers as Answers, rootSchema),
      )
    : formData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcomes stand for the answers of a step
  return useMemo(() => schemaUtils.retrieveSchema(source, formData, true), [schemaUtils, source, state]);
}

const namesIn = (joined: string): string[] => (joined ? joined.split(',') : []);

/** Completes a uiSchema: marks answers as read-only, and shows the rows of a matrix as radio buttons. */
function completed(ui: UiSchema, fixed: string[], rows: string[]): UiSchema {
  return {
    ...ui,
    ...Object.fromEntries(rows.map(name => [name, { ...uiOf(ui, name), 'ui:widget': 'radio' }])),
    ...Object.fromEntries(fixed.map(name => [name, { ...uiOf(ui, name), 'ui:readonly': true }])),
  };
}

function sentences(errors: ErrorSchema<Answers> = {}): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.__errors?.[0]]));
}
