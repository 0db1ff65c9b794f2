import { type FormEvent, useId, useRef, useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import { runAfterPointerUp } from '../../ui/after-pointer-up';
import { getErrorMessage } from '../../ui/error-message';
import { useFormBackup } from '../shell/form-backup';

/** Answers by name: texts, and ticks. */
type Answers = Record<string, string | boolean>;

/** What is wrong, by name of the answer. */
type Problems<A extends Answers> = Partial<Record<keyof A & string, string>>;

/** The type of an answer at large: an answer that starts as `false` may become `true`. */
type Wide<T> = T extends boolean ? boolean : string;

/** One answer of a form, as its control needs it. */
export interface Binding<T> {
  /** Id of the control. */
  id: string;
  name: string;
  value: T;
  /** What is wrong with it, in one sentence. */
  problem: string | undefined;
  change: (value: T) => void;
  /** Told when the person leaves the control. */
  onBlur: () => void;
  /** Shows a problem without a submission, e.g. with the mobile number when a code is asked for. */
  setError: (problem: string) => void;
}

interface FormOptions<A extends Answers> {
  initial: A;
  /** The rules, applied on submission and then to each answer that is left. */
  check: (answers: A) => Problems<A>;
  /** A name under which the answers outlive the end of the session, see `useKept`. Never for passwords. */
  keep?: string;
  /** Sends what is right; a `Refusal` becomes problems beside the fields or one sentence above. */
  submit: (answers: A) => Promise<void>;
}

/** A small form of our own: the account's pages. Applications are forms of schemas, see `web/forms`. */
export function useForm<A extends Answers>({ initial, check, keep, submit }: FormOptions<A>) {
  const formId = useId();
  const kept: A | null = useFormBackup<A>(keep, (): A => answers);
  const [answers, setAnswers] = useState<A>(kept ?? initial);
  const [problems, setProblems] = useState<Problems<A>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Counts refusals: the summary takes the focus anew each time.
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const idOf = (name: string) => `${formId}-${name}`;

  function refuse(found: Problems<A>, words: string | null = null): void {
    setProblems(found);
    setFailure(words);
    setAttempt(count => count + 1);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const found = check(answers);
    if (Object.keys(found).length > 0) return refuse(found);
    sending.current = true;
    setBusy(true);
    setProblems({});
    setFailure(null);
    try {
      await submit(answers);
    } catch (error) {
      const beside = error instanceof Refusal ? besideFields(error, answers) : {};
      refuse(beside, Object.keys(beside).length > 0 ? null : getErrorMessage(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    answers,
    busy,
    onSubmit,
    /** What the error summary shows. */
    summary: {
      failure,
      attempt,
      problems: Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
        message ? [{ id: idOf(name), message }] : [],
      ),
    },
    bind<K extends keyof A & string>(name: K): Binding<Wide<A[K]>> {
      return {
        id: idOf(name),
        name,
        value: answers[name] as Wide<A[K]>,
        problem: problems[name],
        change(value) {
          setAnswers(before => ({ ...before, [name]: value }));
          setProblems(before => ({ ...before, [name]: undefined }));
        },
        // Once the form has been refused, each changed answer is looked at again as soon as it is left. One that was
        // not changed keeps what was said of it, also by the server: the summary that takes the focus leaves a field.
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

/** The problems of a refusal that belong to this form's answers: `/mobile` → `mobile`. */
function besideFields<A extends Answers>(refusal: Refusal, answers: A): Problems<A> {
  const known = refusal.fields
    .map(({ path, message }) => [path.slice(1).split('/')[0]!, message] as const)
    .filter(([name]) => name in answers);
  return Object.fromEntries(known) as Problems<A>;
}

/** The problems among the results of some rules: `present({ mobile: formatProblem('mobile', mobile) })`. */
export function collectErrors<K extends string>(
  results: Record<K, string | null>,
): Partial<Record<K, string>> {
  const found = Object.entries<string | null>(results).filter(([, problem]) => problem !== null);
  return Object.fromEntries(found) as Partial<Record<K, string>>;
}
