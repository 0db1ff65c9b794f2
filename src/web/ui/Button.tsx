import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'quiet';
  large?: boolean;
  block?: boolean;
  /** While something is under way: what is being done, in place of the words. The button stays focusable. */
  busy?: string | false;
}

/** A button says what it does: 提交申请, not 确定. */
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
        // A second press while the first is under way must not submit the form again.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy || children}
    </button>
  );
}
