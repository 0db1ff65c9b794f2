import type { ReactNode } from 'react';
import { useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field, type FieldProps } from '../../ui/form/Field';

/** One of the fields: how it is asked for, and what is accepted. */
export interface LookupField extends Omit<FieldProps, 'answer' | 'pattern'> {
  initial?: string;
  /** Converts what was typed. */
  normalise: (typed: string) => string;
  /** Matches the normalised input. */
  pattern: RegExp;
  /** Error message for other input. */
  problem: string;
}

interface LookupFormProps<Name extends string> {
  fields: Record<Name, LookupField>;
  /** Looks it up; a `Refusal` becomes an error message. */
  onLookup: (key: Record<Name, string>) => Promise<void>;
  className?: string;
  /** Id of the form's heading, which is among the children. */
  labelledBy?: string;
  children?: ReactNode;
}

/** Form by which a visitor finds something by its number and a second fact. */
export function LookupForm<Name extends string>(props: LookupFormProps<Name>) {
  const { fields, onLookup, className = 'card pad-6 narrow', labelledBy, children } = props;
  const entries = Object.entries<LookupField>(fields);
  const normalised = (answers: Record<string, string>) =>
    Object.fromEntries(entries.map(([name, { normalise }]) => [name, normalise(answers[name] ?? '')]));
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(entries.map(([name, { initial = '' }]) => [name, initial])),
    check: answers => {
      const key = normalised(answers);
      const wrong = entries.filter(([name, { pattern }]) => !pattern.test(key[name] ?? ''));
      return Object.fromEntries(wrong.map(([name, { problem }]) => [name, problem]));
    },
    submit: answers => onLookup(normalised(answers) as Record<Name, string>),
  });
  return (
    <form className={className} aria-labelledby={labelledBy} onSubmit={form.onSubmit} noValidate>
      {children}
      <ErrorSummary {...form.summary} />
      {entries.map(([name, { initial, normalise, pattern, problem, ...field }]) => (
        <Field key={name} autoComplete="off" {...field} answer={form.bind(name)} />
      ))}
      <Button type="submit" variant="primary" large block busy={form.busy && '正在查询…'}>
        查询
      </Button>
    </form>
  );
}
