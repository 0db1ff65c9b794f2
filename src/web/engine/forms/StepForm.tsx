import { noop, toFieldPathId } from '@rjsf/utils';
import { type FormEvent, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FieldError } from '../../../domain/refusals';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form-version';
import { afterPaint } from '../../ui/useAfterPaint';
import type { Answers } from './answers';
import { errorSummaryId, ID_PREFIX } from './element-ids';
import { ObjectField } from './fields/ObjectField';
import { StepRulesContext } from './fields/step-rules';
import { createRegistry } from './registry';
import { toErrorTree } from './rjsf-errors';
import { StepErrorSummary } from './StepErrorSummary';
import './questions.css';
import { PendingNote } from './PendingNote';
import { listPendingAnswers, usePendingAnswers } from './pending-answers';
import { useExternalRevision } from './useExternalRevision';
import { useStepState } from './useStepState';
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
  /** Content below the questions inside the form, such as its buttons. */
  children?: ReactNode;
}

const NONE: readonly FieldError[] = [];

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
    children,
  } = props;
  const rules = useMemo(() => validator.step(step), [validator, step]);
  const [initial] = useState(answers);
  const state = useStepState(rules, initial, onChange);
  const unresolvedErrors = useUnresolvedErrors(errors, answers);
  const pending = usePendingAnswers(idPrefix);
  /** How often the applicant tried to leave the step while nothing but an upload was missing. */
  const [early, setEarly] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths stand for the list
  const shown = useMemo(
    () => withoutPending([...state.problems, ...unresolvedErrors], pending),
    [state.problems, unresolvedErrors, pending.join()],
  );
  const errorSchema = useMemo(() => toErrorTree(shown), [shown]);
  const registry = useMemo(() => createRegistry(state.schemaUtils, idPrefix), [state.schemaUtils, idPrefix]);
  const fieldPathId = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry]);
  useEffect(() => {
    if (errors.length > 0) focusSummary(idPrefix);
  }, [errors, idPrefix]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Dialogs within the form have forms of their own.
    if (event.target !== event.currentTarget) return;
    commitTyping();
    const { answers, problems: all } = state.attempt();
    const pending = listPendingAnswers(idPrefix);
    const problems = withoutPending(all, pending);
    setEarly(problems.length === 0 && pending.length > 0 ? early + 1 : 0);
    if (problems.length > 0) {
      onFail?.([...problems, ...unresolvedErrors].map(({ path }) => path));
      focusSummary(idPrefix);
      return;
    }
    if (pending.length === 0) onNext(validator.cleanAnswers(answers));
  }
  return (
    <StepRulesContext value={rules}>
      <form id={`${idPrefix}-form`} className="step-form" aria-label={label} noValidate onSubmit={submit}>
        {shown.length > 0 && (
          <StepErrorSummary problems={shown} schema={rules.schema} ui={ui} idPrefix={idPrefix} />
        )}
        <Questions
          name=""
          schema={rules.schema}
          uiSchema={ui}
          errorSchema={errorSchema}
          fieldPathId={fieldPathId}
          formData={state.answers}
          onChange={state.change}
          onBlur={noop}
          onFocus={noop}
          registry={registry}
          readonly={readOnly}
        />
        <PendingNote attempts={early} isPending={pending.length > 0} />
        {children}
      </form>
    </StepRulesContext>
  );
}

/** Errors but those of answers that are still being uploaded: nothing is missing there. */
const withoutPending = (errors: readonly FieldError[], pending: readonly string[]) =>
  errors.filter(({ path }) => !pending.some(one => path === one || path.startsWith(`${one}/`)));

/** Rendered again only when an answer or an error has changed, not whenever the page around the form is. */
const Questions = memo(ObjectField);

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
