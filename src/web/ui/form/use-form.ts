import { type FormEvent, useId, useRef, useState } from 'react';
import { Refusal } from '../../../domain/refusals';
import { sentence } from '../sentence';

/** Answers by name: texts, and ticks. */
export type Answers = Record<string, string | boolean>;

/** What is wrong, by name of the answer. */
export type Problems<A extends Answers> = Partial<Record<keyof A & string, string>>;

interface FormOptions<A extends Answers> {
  initial: A;
  /** The rules, applied on submission and then to each answer that is left. */
  check: (answers: A) => Problems<A>;
  /** Sends what is right; a `Refusal` becomes problems beside the fields or one sentence above. */
  submit: (answers: A) => Promise<void>;
}

/** Where a form stands. */
export type Form<A extends Answers> = ReturnType<typeof useForm<A>>;

/** A small form of our own: the account's pages. Applications are forms of schemas, see `web/forms`. */
export function useForm<A extends Answers>({ initial, check, submit }: FormOptions<A>) {
  const id = useId();
  const [answers, setAnswers] = useState(initial);
  const [problems, setProblems] = useState<Problems<A>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Counts submissions that failed: the summary takes the focus anew each time.
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);

  function refuse(found: Problems<A>, sentence: string | null): void {
    setProblems(found);
    setFailure(sentence);
    setAttempt(count => count + 1);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const found = check(answers);
    if (Object.keys(found).length > 0) return refuse(found, null);
    sending.current = true;
    setBusy(true);
    setProblems({});
    setFailure(null);
    try {
      await submit(answers);
    } catch (error) {
      const beside = error instanceof Refusal ? besideFields<A>(error, answers) : {};
      const told = Object.keys(beside).length > 0;
      refuse(beside, told ? null : sentence(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const idOf = (name: keyof A & string) => `${id}-${name}`;
  return {
    answers,
    problems,
    busy,
    /** What the error summary shows. */
    summary: {
      failure,
      attempt,
      problems: Object.entries(problems).flatMap(([name, message]) =>
        message ? [{ id: idOf(name), message: message as string }] : [],
      ),
    },
    /** The id of an answer's control. */
    idOf,
    change<K extends keyof A & string>(name: K, value: A[K]): void {
      setAnswers(before => ({ ...before, [name]: value }));
      setProblems(before => ({ ...before, [name]: undefined }));
    },
    /** Looks at one answer again when it is left, once the form has been refused. */
    leave(name: keyof A & string): void {
      if (attempt > 0) setProblems(before => ({ ...before, [name]: check(answers)[name] }));
    },
    /** Shows one problem without a submission, e.g. of the mobile number when a code is asked for. */
    tell(name: keyof A & string, problem: string): void {
      refuse({ [name]: problem } as Problems<A>, null);
    },
    onSubmit,
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
export function present<K extends string>(results: Record<K, string | null>): Partial<Record<K, string>> {
  const found = Object.entries<string | null>(results).filter(([, sentence]) => sentence !== null);
  return Object.fromEntries(found) as Partial<Record<K, string>>;
}
