import { PASSWORD_LENGTH, passwordLength, passwordStrength } from '../../../domain/passwords';
import type { FieldProps } from './Field';
import { PasswordField } from './PasswordField';
import { passwordHelp, strengthTexts } from './password';
import './new-password.css';

/** Field of a new password: with the rule, and how strong the password is so far. */
export function NewPasswordField(props: FieldProps) {
  const { value, id } = props.answer;
  const strength = passwordStrength(value);
  const missing = PASSWORD_LENGTH.min - passwordLength(value);
  return (
    <>
      <PasswordField help={passwordHelp} autoComplete="new-password" {...props} />
      <div className="password-strength" role="status">
        {value && (
          <>
            <meter
              aria-labelledby={`${id}-strength`}
              min={0}
              max={3}
              low={1}
              high={2}
              optimum={3}
              value={strength}
            />
            <span id={`${id}-strength`}>{missing > 0 ? `还差 ${missing} 位` : strengthTexts[strength]}</span>
          </>
        )}
      </div>
    </>
  );
}
