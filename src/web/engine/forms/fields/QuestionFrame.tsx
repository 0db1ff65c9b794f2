import type { ReactNode } from 'react';
import type { UiOptions } from '../../../../flows/engine/question';
import { FieldErrorText } from '../../../ui/form/FieldFrame';
import { Icon } from '../../../ui/Icon';
import { NonBreakingText } from '../../../ui/NonBreakingText';
import type { ControlLayout } from '../controls/control';

interface QuestionProps {
  id: string;
  layout: ControlLayout;
  label: string;
  help?: string;
  link?: UiOptions['link'];
  error?: string;
  note?: string;
  required: boolean;
  half: boolean;
  /** Whether the control is a radio group, which as a whole is required and may be invalid. */
  radios: boolean;
  children: ReactNode;
}

/** Ids for `aria-describedby`, or undefined when nothing describes the control, so that no id is dangling. */
export function describedBy(id: string, help?: string, error?: string): string | undefined {
  return [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
}

/** Frame of one question: label, help text, control, and error message. */
export function QuestionFrame({
  id,
  layout,
  label,
  help,
  link,
  error,
  note,
  required,
  half,
  radios,
  children,
}: QuestionProps) {
  const words = layout !== 'tick' && (
    <>
      {label}
      {!required && <span className="opt">（选填）</span>}
    </>
  );
  const about = help && (
    <p className="help" id={`${id}-help`}>
      <NonBreakingText>{help}</NonBreakingText>
      {link && (
        <a className="link" href={`#${link.path}`} target="_blank" rel="noreferrer">
          {link.title}
        </a>
      )}
    </p>
  );
  const remarks = (
    <>
      {note && (
        <p className="note" role="status">
          <Icon name="info" />
          <span>
            <NonBreakingText>{note}</NonBreakingText>
          </span>
        </p>
      )}
      <FieldErrorText message={error} id={`${id}-error`} />
    </>
  );
  const className = ['field', layout === 'row' && 'ask', half && 'field--half', error && 'has-error']
    .filter(Boolean)
    .join(' ');

  if (layout === 'field' || layout === 'tick') {
    return (
      <div className={className}>
        {layout === 'field' && (
          <label className="label" htmlFor={id}>
            {words}
          </label>
        )}
        {layout === 'field' && about}
        {children}
        {layout === 'tick' && about}
        {remarks}
      </div>
    );
  }
  return (
    <fieldset
      className={className}
      id={id}
      aria-describedby={describedBy(id, help, error)}
      {...(radios && {
        role: 'radiogroup',
        'aria-required': required || undefined,
        'aria-invalid': error !== undefined || undefined,
      })}
    >
      <legend className="label">{words}</legend>
      {about}
      {children}
      {remarks}
    </fieldset>
  );
}
