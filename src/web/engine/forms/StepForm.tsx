import Form, { type FormProps } from '@rjsf/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FieldError } from '../../../domain/refusals';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import type { Answers, FormContext } from './answers';
import { getErrorPath, ID_PREFIX, validationData } from './rjsf-errors';
import { ERROR_SUMMARY_ID } from './templates/ErrorListTemplate';
import { theme } from './theme';
import './questions.css';
import { listPendingAnswerErrors } from './pending-answers';
import { useAttempts } from './useAttempts';
import { useExternalRevision } from './useExternalRevision';
import { useUnresolvedErrors } from './useUnresolvedErrors';
import type { FormValidator } from './validator';

/** Element id of a step's form: a button elsewhere on the page submits it with `form={STEP_FORM_ID}`. */
export const STEP_FORM_ID = 'step-form';

export interface StepFormProps {
  /** The bundled form of all steps. */
  schema: JsonSchema;
  ui: UiSchema;
  step: string;
  /** Answers of all steps: conditions may refer to earlier ones. */
  answers: Answers;
  validator: FormValidator;
  /** Receives all answers, including those of other steps. */
  onChange(answers: Answers): void;
  /** Called when the step was submitted and is valid; inapplicable answers are removed. */
  onNext(answers: Answers): void;
  /** Called when the step was submitted and is invalid, with JSON pointers to the invalid answers. */
  onFail?(paths: string[]): void;
  /** Errors from the server; each disappears when its answer changes. */
  errors?: readonly FieldError[];
  readOnly?: boolean;
  formContext?: FormContext;
  /** Content below the questions inside the form, such as its buttons. */
  children?: ReactNode;
}

const NONE: readonly FieldError[] = [];

/**
 * No default answers: no consent is ticked, no 否 assumed. Only a list with a minimum number of entries starts with that
 * many.
 */
const defaults = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'requiredOnly', computeSkipPopulate: (_, { items }) => !hasQuestions(items) },
} satisfies FormProps['experimental_defaultFormStateBehavior'];

function hasQuestions(items: unknown): boolean {
  return typeof items === 'object' && items !== null && ['properties', 'allOf', '$ref'].some(k => k in items);
}

/**
 * One step of a form. The form owns the answers while they are edited and reports them, so that an edit renders only
 * what is on the screen; answers changed from outside, such as another device's draft, remount it.
 */
export function StepForm(props: StepFormProps) {
  const { edition, report } = useExternalRevision(props.answers);
  const onChange = (answers: Answers) => {
    report(answers);
    props.onChange(answers);
  };
  return <StepFormRevision key={`${props.step} ${edition}`} {...props} onChange={onChange} />;
}

function StepFormRevision(props: StepFormProps) {
  const {
    ui,
    step,
    answers,
    validator,
    onChange,
    onNext,
    onFail,
    errors = NONE,
    readOnly,
    formContext,
    children,
  } = props;
  const rules = useMemo(() => validator.step(step), [validator, step]);
  const attempts = useAttempts(rules);
  const [initial] = useState(answers);
  // No errors are shown before the first submission.
  const [attempted, setAttempted] = useState(false);
  const [late, setLate] = useState(NONE);
  const allErrors = useMemo(() => (late.length > 0 ? [...errors, ...late] : errors), [errors, late]);
  const unresolvedErrors = useUnresolvedErrors(allErrors, answers);
  const extraErrors = useMemo(
    () => unresolvedErrors && validationData(unresolvedErrors).errorSchema,
    [unresolvedErrors],
  );
  useEffect(() => {
    if (allErrors.length > 0) focusSummary();
  }, [allErrors]);
  return (
    <div
      onSubmitCapture={() => {
        attempts.begin();
        commitTyping();
      }}
    >
      <Form<Answers, JsonSchema, FormContext>
        {...theme}
        id={STEP_FORM_ID}
        className="step-form"
        idPrefix={ID_PREFIX}
        schema={rules.schema}
        uiSchema={ui}
        validator={attempts.validator}
        initialFormData={initial}
        formContext={formContext}
        readonly={readOnly}
        extraErrors={extraErrors}
        liveValidate={attempted ? 'onChange' : false}
        experimental_defaultFormStateBehavior={defaults}
        noHtml5Validate
        onChange={({ formData = {} }) => onChange(formData)}
        onError={problems => {
          attempts.end();
          onFail?.(problems.map(getErrorPath));
          setAttempted(true);
          focusSummary();
        }}
        onSubmit={({ formData = {} }) => {
          attempts.end();
          const waiting = listPendingAnswerErrors();
          setLate(waiting.length > 0 ? waiting : NONE);
          if (waiting.length === 0) onNext(validator.cleanAnswers(formData));
        }}
      >
        {children || ' '}
      </Form>
    </div>
  );
}

function focusSummary() {
  document.getElementById(ERROR_SUMMARY_ID)?.focus();
}

/** On some phones tapping a button does not blur the input; its value must be committed all the same. */
function commitTyping() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
