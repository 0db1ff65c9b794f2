import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { type FieldError, Refusal } from '../../../domain/refusals';
import { collectProperties, type JsonSchema, type UiSchema } from '../../../flows/engine/form-version';
import { uiOf } from '../../../flows/engine/question';
import { loadValidators, type ValidatorModule } from '../../../flows/engine/validators';
import { useFormBackup } from '../../app/shell/form-backup';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { useExclusive } from '../../ui/use-exclusive';
import { type AdditionalError, AdditionalErrorsContext } from './additional-errors';
import type { Answers } from './answers';
import { mergePendingInput } from './pending-input';
import { StepForm } from './StepForm';
import { createFormValidator, type FormValidator } from './validator';

/** Error messages by name of the answer; null when it is valid. */
type Problems<A> = { [Name in keyof A]?: string | null };

interface ScreenFormProps<A extends object> {
  /** Default export of `<screen>.form.yaml`. */
  form: { schema: JsonSchema; ui: UiSchema; validators: ValidatorModule };
  /** What depends on data is added to the uiSchema: texts, offered choices, hidden questions. */
  ui?: UiSchema | ((answers: Partial<A>) => UiSchema);
  initial?: Partial<A>;
  /** Rules that depend on data. Receives the answers that satisfy the schema. */
  check?: (answers: Partial<A>) => Problems<A>;
  /** Called with all answers whenever one was given. */
  onChange?: (answers: Partial<A>) => void;
  /** Name under which the answers survive the end of the session, see `useFormBackup`. */
  keep?: string;
  /** Sends valid answers; a `Refusal` becomes error messages beside the questions, or one sentence above. */
  submit: (answers: A, pressed: HTMLElement | null) => Promise<void>;
  /** Label of the button, idle and while busy. */
  action: string;
  doing?: string;
  /** Adds a button that closes the form. */
  onCancel?: () => void;
  /** Accessible name of the form. */
  label?: string;
  buttons?: ReactNode;
  /** Content between the questions and the buttons. */
  children?: ReactNode;
}

interface Refused {
  /** Counts refused submissions: the summary takes the focus after each of them. */
  attempt: number;
  fields: readonly FieldError[];
  failure: string | null;
}

const NO_ERRORS: readonly AdditionalError[] = [];
const NO_FIELDS: readonly FieldError[] = [];

/** The questions of a screen outside of applications, with the operation that receives the answers. */
export function ScreenForm<A extends object>(props: ScreenFormProps<A>) {
  const { form, initial = {}, keep, submit, action, doing, onCancel, label, buttons, children } = props;
  const idPrefix = `form${useId().replace(/\W|_/gu, '')}`;
  const backup: Answers | null = useFormBackup(keep, (): Answers => mergePendingInput(answers, idPrefix));
  const [answers, setAnswers] = useState<Answers>(() => backup ?? withoutEmpty(initial));
  const [refused, setRefused] = useState<Refused>({ attempt: 0, fields: NO_FIELDS, failure: null });
  const { isRunning, run } = useExclusive();
  const pressed = useRef<HTMLElement>(null);
  const ui = useScreenUi(
    form.ui,
    typeof props.ui === 'function' ? props.ui(answers as Partial<A>) : props.ui,
  );
  const validator = useScreenValidator(form, ui, props.check);

  async function send(given: Answers): Promise<void> {
    setRefused({ ...refused, fields: NO_FIELDS, failure: null });
    try {
      await submit(given as A, pressed.current);
    } catch (error) {
      const known = collectProperties(form.schema, form.schema);
      const fields = (error instanceof Refusal ? error.fields : []).filter(({ path }) =>
        known.has(path.split('/')[1] ?? ''),
      );
      const failure = fields.length > 0 ? null : getErrorMessage(error);
      setRefused({ attempt: refused.attempt + 1, fields, failure });
    }
  }

  return (
    <AdditionalErrorsContext value={NO_ERRORS}>
      <div
        className="screen-form"
        onSubmitCapture={({ nativeEvent }) => {
          pressed.current = (nativeEvent as SubmitEvent).submitter;
        }}
      >
        <ErrorSummary problems={[]} failure={refused.failure} attempt={refused.attempt} />
        <StepForm
          idPrefix={idPrefix}
          label={label}
          schema={form.schema}
          ui={ui}
          step="screen"
          answers={answers}
          validator={validator}
          errors={refused.fields}
          onChange={given => {
            setAnswers(given);
            props.onChange?.(given as Partial<A>);
          }}
          onNext={given => void run(() => send(given))}
        >
          {children}
          <div className="dialog-actions">
            <Button variant="primary" type="submit" busy={isRunning && doing}>
              {action}
            </Button>
            {buttons}
            {onCancel && <Button onClick={onCancel}>取消</Button>}
          </div>
        </StepForm>
      </div>
    </AdditionalErrorsContext>
  );
}

/** An empty text is an unanswered question. */
const withoutEmpty = (answers: object): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== '' && answer !== null));

/** The uiSchema of the screen with what depends on data; keeps its identity while its content is the same. */
function useScreenUi(ui: UiSchema, added: UiSchema = {}): UiSchema {
  const merged: UiSchema = { ...ui };
  for (const [name, part] of Object.entries(added)) {
    merged[name] = name.startsWith('ui:') ? part : { ...uiOf(ui, name), ...uiOf(added, name) };
  }
  const content = JSON.stringify(merged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for the object
  return useMemo(() => merged, [content]);
}

/** Validator of the screen's schema, followed by the rules that depend on data. */
function useScreenValidator<A extends object>(
  { schema, validators }: ScreenFormProps<A>['form'],
  ui: UiSchema,
  check: ScreenFormProps<A>['check'],
): FormValidator {
  const rules = useRef(check);
  rules.current = check;
  return useMemo(() => {
    const validator = createFormValidator(loadValidators(validators), schema, ui);
    const step = validator.step('screen');
    const problems = (answers: Answers): FieldError[] => {
      const found = step.problems(answers);
      const isInvalid = (name: string) => found.some(({ path }) => path.split('/')[1] === name);
      const valid = Object.fromEntries(Object.entries(answers).filter(([name]) => !isInvalid(name)));
      const others = Object.entries<string | null | undefined>(rules.current?.(valid as Partial<A>) ?? {});
      return [
        ...found,
        ...others.flatMap(([name, message]) =>
          message && !isInvalid(name) ? [{ path: `/${name}`, keyword: 'check', message }] : [],
        ),
      ];
    };
    return { ...validator, step: () => ({ ...step, problems }) };
  }, [schema, validators, ui]);
}
