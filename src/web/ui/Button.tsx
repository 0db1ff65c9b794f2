import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  large?: boolean;
  block?: boolean;
  className?: string;
}

function classesOf({ variant = 'secondary', large, block, className }: Look): string {
  const classes = ['btn', `btn--${variant}`, large && 'btn--large', block && 'btn--block', className];
  return classes.filter(Boolean).join(' ');
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  className?: string;
  /** Text that replaces the label while the action runs. The button stays focusable. */
  busy?: string | false;
}

/** A button. Its label names the action: 提交申请, not 确定. */
export function Button(props: ButtonProps) {
  const { variant, large, block, className, busy = false, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classesOf({ variant, large, block, className })}
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

export function ButtonLink({ variant, large, block, className, ...link }: LinkProps & Look) {
  return <Link {...link} className={classesOf({ variant, large, block, className })} />;
}
