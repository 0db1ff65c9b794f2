import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'quiet';
  large?: boolean;
  block?: boolean;
  /** Text that replaces the label while the action runs. The button stays focusable. */
  busy?: string | false;
}

/** A button. Its label names the action: 提交申请, not 确定. */
export function Button({
  variant = 'secondary',
  large,
  block,
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = ['btn', `btn--${variant}`, large && 'btn--large', block && 'btn--block', className];
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={event => {
        // A second press while the first is still running must not submit the form again.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy || children}
    </button>
  );
}
