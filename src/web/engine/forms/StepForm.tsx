import Form, { type FormProps } from '@rjsf/core';
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { FieldError } from '../../../domain/refusals';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { afterPaint } from '../../ui/useAfterPaint';
import type { Answers, FormContext } from './answers';
import { StepRulesContext } from './fields/step-rules';
import { errorSummaryId, getErrorPath, ID_PREFIX, validationData } from './rjsf-errors';
import { theme } from './theme';
import './questions.css';
import { listPendingAnswerErrors } from './pending-answers';
import { useAttempts } from './useAttempts';
import { useExternalRevision } from './useExternalRevision';
import { useUnresolvedErrors } from './useUnresolvedErrors';
import type { FormValidator } from './validator';

/** Element id of a step's form: a button elsewhere on the page submits it with `form={STEP_FORM_ID}`. */
export const STEP_FORM_ID = `${ID_PREFIX}-form`;

export interface StepFormProps {
  /** Prefix of all element ids, without underscore, for a page with several forms. */
  idPrefix?: string;
  /** Accessible name of the form. */
  label?: string;
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
    idPrefix = ID_PREFIX,
    label,
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
  const [late, setLate] = useState(NONE);
  const allErrors = useMemo(() => (late.length > 0 ? [...errors, ...late] : errors), [errors, late]);
  const unresolvedErrors = useUnresolvedErrors(allErrors, answers);
  const extraErrors = useMemo(
    () => unresolvedErrors && validationData(unresolvedErrors).errorSchema,
    [unresolvedErrors],
  );
  useEffect(() => {
    if (allErrors.length > 0) focusSummary(idPrefix);
  }, [allErrors, idPrefix]);
  const element = (
    <div
      onSubmitCapture={() => {
        attempts.begin();
        commitTyping();
      }}
    >
      <Form<Answers, JsonSchema, FormContext>
        {...theme}
        tagName={LabelledForm}
        id={`${idPrefix}-form`}
        className="step-form"
        idPrefix={idPrefix}
        schema={rules.schema}
        uiSchema={ui}
        validator={attempts.validator}
        initialFormData={initial}
        formContext={formContext}
        readonly={readOnly}
        extraErrors={extraErrors}
        liveValidate="onChange"
        experimental_defaultFormStateBehavior={defaults}
        noHtml5Validate
        onChange={({ formData = {} }) => onChange(formData)}
        onError={problems => {
          attempts.end();
          onFail?.(problems.map(getErrorPath));
          focusSummary(idPrefix);
        }}
        onSubmit={({ formData = {} }) => {
          attempts.end();
          const waiting = listPendingAnswerErrors(idPrefix);
          setLate(waiting.length > 0 ? waiting : NONE);
          if (waiting.length === 0) onNext(validator.cleanAnswers(formData));
        }}
      >
        {children || ' '}
      </Form>
    </div>
  );
  return (
    <FormLabelContext value={label}>
      <StepRulesContext value={rules}>{element}</StepRulesContext>
    </FormLabelContext>
  );
}

const FormLabelContext = createContext<string | undefined>(undefined);

/** rjsf passes no accessible name to its form. */
function LabelledForm(props: ComponentProps<'form'>) {
  return <form aria-label={use(FormLabelContext)} {...props} />;
}

/**
 * Focuses the summary once it is painted: focusing what is not yet laid out would lay out the form in between. A focus
 * that was moved meanwhile stays.
 */
function focusSummary(idPrefix: string) {
  const before = document.activeElement;
  afterPaint(() => {
    const { activeElement, body } = document;
    if (activeElement === before || activeElement === body)
      document.getElementById(errorSummaryId(idPrefix))?.focus();
  });
}

/** On some phones tapping a button does not blur the input; its value must be committed all the same. */
function commitTyping() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(':not(button)')) activeElement.blur();
}
