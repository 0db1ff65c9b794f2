import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import type { useForm } from './use-form';

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'summary' | 'busy'>;
  /** Accessible name. */
  label?: string;
  className?: string;
  /** Label of the submit button, idle and while busy. */
  submit: string;
  busy?: string;
  variant?: 'primary' | 'secondary';
  /** Class of the line of actions; without it the submit button stands alone. */
  actionsClass?: string;
  /** Further actions, after the submit button. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A small form: errors above its fields, and the submit button below. */
export function Form({
  form,
  label,
  className,
  submit,
  busy,
  variant = 'primary',
  children,
  ...rest
}: FormProps) {
  const buttons = (
    <>
      <Button variant={variant} type="submit" busy={form.busy && (busy ?? '正在提交…')}>
        {submit}
      </Button>
      {rest.actions}
    </>
  );
  return (
    <form className={className} onSubmit={form.onSubmit} noValidate aria-label={label}>
      <ErrorSummary {...form.summary} />
      {children}
      {rest.actionsClass ? <div className={rest.actionsClass}>{buttons}</div> : buttons}
    </form>
  );
}
