import { type FormEvent, useId, useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import { runAfterPointerUp } from '../../ui/after-pointer-up';
import { getErrorMessage } from '../../ui/error-message';
import type { Binding } from '../../ui/form/binding';
import { useExclusive } from '../../ui/use-exclusive';
import { useFormBackup } from '../shell/form-backup';

/** Answers by name: text values and checkboxes. */
type Answers = Record<string, string | boolean>;

/** Error messages, by name of the answer. */
type Problems<A extends Answers> = Partial<Record<keyof A & string, string>>;

/** Widens the type of an answer: one that starts as `false` may become `true`. */
type Widened<T> = T extends boolean ? boolean : string;

interface FormOptions<A extends Answers> {
  initial: A;
  /** Validation, applied on submission and then to each answer on blur. */
  check: (answers: A) => Problems<A>;
  /** Name under which the answers survive the end of the session, see `useFormBackup`. Never for passwords. */
  keep?: string;
  /** Sends valid answers; a `Refusal` becomes error messages beside the fields, or one sentence above. */
  submit: (answers: A) => Promise<void>;
}

/** State of a hand-written form. Other forms are schemas, see `ScreenForm` and docs/adr/0054. */
export function useForm<A extends Answers>({ initial, check, keep, submit }: FormOptions<A>) {
  const formId = useId();
  const backup: A | null = useFormBackup<A>(keep, (): A => answers);
  const [answers, setAnswers] = useState<A>(backup ?? initial);
  const [problems, setProblems] = useState<Problems<A>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isRunning, run } = useExclusive();
  // Counts refused submissions: the summary takes the focus after each of them.
  const [attempt, setAttempt] = useState(0);
  const idOf = (name: string) => `${formId}-${name}`;

  function refuse(found: Problems<A>, words: string | null = null): void {
    setProblems(found);
    setFailure(words);
    setAttempt(count => count + 1);
  }

  async function send(): Promise<void> {
    const found = check(answers);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setFailure(null);
    try {
      await submit(answers);
    } catch (error) {
      const fieldErrors = error instanceof Refusal ? toFieldErrors(error, answers) : {};
      refuse(fieldErrors, Object.keys(fieldErrors).length > 0 ? null : getErrorMessage(error));
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(send);
  }

  return {
    answers,
    busy: isRunning,
    onSubmit,
    summary: {
      failure,
      attempt,
      problems: Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
        message ? [{ id: idOf(name), message }] : [],
      ),
    },
    bind<K extends keyof A & string>(name: K): Binding<Widened<A[K]>> {
      return {
        id: idOf(name),
        name,
        value: answers[name] as Widened<A[K]>,
        problem: problems[name],
        change(value) {
          setAnswers(before => ({ ...before, [name]: value }));
          setProblems(before => ({ ...before, [name]: undefined }));
        },
        // Once a submission was refused, each changed answer is validated again on blur. An unchanged answer keeps its
        // error, including one from the server: moving the focus to the summary also triggers a blur.
        onBlur() {
          if (attempt === 0) return;
          runAfterPointerUp(() =>
            setProblems(before => (before[name] ? before : { ...before, [name]: check(answers)[name] })),
          );
        },
        setError: problem => refuse({ [name]: problem } as Problems<A>),
      };
    },
  };
}

/** Errors of a refusal that belong to this form's answers: `/mobile` → `mobile`. */
function toFieldErrors<A extends Answers>(refusal: Refusal, answers: A): Problems<A> {
  const known = refusal.fields
    .map(({ path, message }) => [path.slice(1).split('/')[0]!, message] as const)
    .filter(([name]) => name in answers);
  return Object.fromEntries(known) as Problems<A>;
}
