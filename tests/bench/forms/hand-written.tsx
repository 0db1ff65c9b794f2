import type { ReactNode } from 'react';
import { type UseFormRegister, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { Icon } from '../../../src/web/ui/Icon';
import type { Field, SampleForm } from './sample-fields';

type Values = Record<string, string>;

/** The same form written by hand: the same markup, inputs registered with react-hook-form, rules written out. */
export async function candidate(form: SampleForm) {
  return () => <HandWritten {...form} />;
}

function HandWritten({ title, fields }: SampleForm) {
  const { register, handleSubmit, formState } = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  return (
    <form className="step-form" noValidate onSubmit={handleSubmit(() => {})}>
      <h2 className="step-title">{title}</h2>
      <div className="questions">
        {fields.map(field => (
          <Row
            key={field.name}
            field={field}
            bound={registerField(register, field)}
            error={formState.errors[field.name]?.message}
          />
        ))}
      </div>
      <button type="submit">下一步</button>
    </form>
  );
}

function registerField(register: UseFormRegister<Values>, { name, label, required, kind }: Field) {
  return register(name, {
    required: required && `请输入${label}`,
    ...(kind === 'mobile' && { pattern: { value: /^1[3-9]\d{9}$/, message: '请输入11位手机号码' } }),
    ...(kind === 'text' && { minLength: { value: 2, message: `${label}应为2–50个字` } }),
    ...(kind === 'integer' && { min: { value: 140, message: `${label}应在140–220之间` } }),
  });
}

interface RowProps {
  field: Field;
  bound: UseFormRegisterReturn;
  error?: string;
}

function Row({ field, bound, error }: RowProps) {
  const { name, label, help, required, kind, values = [] } = field;
  const describedBy =
    [error && `${name}-error`, help && `${name}-help`].filter(Boolean).join(' ') || undefined;
  const words = (
    <>
      {label}
      {!required && <span className="opt">（选填）</span>}
    </>
  );
  const about = help && (
    <p className="help" id={`${name}-help`}>
      {help}
    </p>
  );
  const wrong = error && (
    <p className="error" id={`${name}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  );
  const group = (className: string, control: ReactNode) => (
    <fieldset
      className={error ? `${className} has-error` : className}
      id={name}
      aria-describedby={describedBy}
    >
      <legend className="label">{words}</legend>
      {about}
      {control}
      {wrong}
    </fieldset>
  );
  if (kind === 'radio') return group('field', <Cards values={values} bound={bound} />);
  if (kind === 'yesno') return group('field ask', <YesNo bound={bound} />);
  const common = {
    id: `answer_${name}`,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    ...bound,
  };
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label className="label" htmlFor={common.id}>
        {words}
      </label>
      {about}
      <div className="control">
        {kind === 'select' ? (
          <>
            <select {...common}>
              <option value="">请选择</option>
              {values.map(value => (
                <option key={value}>{value}</option>
              ))}
            </select>
            <Icon name="down" />
          </>
        ) : (
          <input {...common} type={kind === 'mobile' ? 'tel' : 'text'} autoComplete="off" />
        )}
      </div>
      {wrong}
    </div>
  );
}

function Cards({ values, bound }: { values: string[]; bound: UseFormRegisterReturn }) {
  return (
    <div className="choices choices--terse">
      {values.map(value => (
        <label className="choice" key={value}>
          <input type="radio" value={value} {...bound} />
          <span className="mark" />
          <b>{value}</b>
        </label>
      ))}
    </div>
  );
}

function YesNo({ bound }: { bound: UseFormRegisterReturn }) {
  return (
    <div className="yesno">
      {['否', '是'].map(value => (
        <label key={value}>
          <input type="radio" value={value} {...bound} />
          {value}
        </label>
      ))}
    </div>
  );
}
