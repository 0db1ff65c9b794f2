import { useState } from 'react';
import { Icon } from '../Icon';
import { Field, type FieldProps } from './Field';

/** A password field whose value can be shown: typing blindly on a phone leads to locked accounts. */
export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      maxLength={200}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="control-btn"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
          {shown ? '隐藏' : '显示'}
        </button>
      }
    />
  );
}
