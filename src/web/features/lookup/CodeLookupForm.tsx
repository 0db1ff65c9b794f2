import type { ReactNode } from 'react';
import { normaliseCode } from '../../../domain/text';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field, type FieldProps } from '../../ui/form/Field';

/** Number and look-up code that a guest received with a submission. */
export interface LookupKey {
  no: string;
  code: string;
}

/** One of the two fields: how it is asked for, and what is accepted. */
interface LookupField extends Pick<FieldProps, 'help' | 'inputMode'> {
  label: string;
  /** Matches the normalised input, which is in upper case and without spaces. */
  pattern: RegExp;
  /** Error message for other input. */
  problem: string;
}

interface CodeLookupFormProps {
  no: LookupField;
  code: LookupField;
  /** Looks it up; a `Refusal` becomes an error message. */
  onLookup: (key: LookupKey) => Promise<void>;
  /** Id of the form's heading, which is among the children. */
  labelledBy?: string;
  children?: ReactNode;
}

/** Form by which a guest finds an own submission again: by its number and look-up code. */
export function CodeLookupForm({ no, code, onLookup, labelledBy, children }: CodeLookupFormProps) {
  const form = useForm({
    initial: { no: '', code: '' },
    check: answers => {
      const key = toLookupKey(answers);
      return collectErrors({
        no: no.pattern.test(key.no) ? null : no.problem,
        code: code.pattern.test(key.code) ? null : code.problem,
      });
    },
    submit: answers => onLookup(toLookupKey(answers)),
  });
  return (
    <form className="card pad-6 narrow" aria-labelledby={labelledBy} onSubmit={form.onSubmit} noValidate>
      {children}
      <ErrorSummary {...form.summary} />
      <Field
        answer={form.bind('no')}
        label={no.label}
        help={no.help}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <Field
        answer={form.bind('code')}
        label={code.label}
        help={code.help}
        inputMode={code.inputMode}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={20}
      />
      <Button type="submit" variant="primary" large block busy={form.busy && '正在查询…'}>
        查询
      </Button>
    </form>
  );
}

/** Codes are shown in groups, which may be typed with hyphens. */
const toLookupKey = ({ no, code }: LookupKey): LookupKey => ({
  no: normaliseCode(no),
  code: normaliseCode(code).replaceAll('-', ''),
});
