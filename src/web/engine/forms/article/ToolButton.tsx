import { type ReactNode, useId } from 'react';
import sprite from './tools.svg?no-inline';

interface ToolButtonProps {
  title: string;
  /** Name of its icon; without one the title is shown as text. */
  drawing?: string | undefined;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
  children?: ReactNode;
}

/** A toolbar button. A disabled one stays focusable, so that arrow key navigation is stable. */
export function ToolButton({ title, drawing, keys, pressed, disabled, onPress }: ToolButtonProps) {
  const tip = useId();
  return (
    <button
      type="button"
      className="tool"
      data-tool
      aria-label={drawing ? title : undefined}
      aria-describedby={keys ? tip : undefined}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // Keeps the cursor in the text.
      onMouseDown={event => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {drawing ? (
        <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
          <use href={`${sprite}#${drawing}`} />
        </svg>
      ) : (
        title
      )}
      {drawing && (
        <span className="tool-tip" aria-hidden="true">
          {title}
          {keys && <kbd>{keys}</kbd>}
        </span>
      )}
      {keys && (
        <span id={tip} hidden>
          {keys}
        </span>
      )}
    </button>
  );
}
