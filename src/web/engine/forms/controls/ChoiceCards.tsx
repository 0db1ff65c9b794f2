import type { ReactNode } from 'react';
import type { ControlProps } from './control';

interface ChoiceCardsProps extends Pick<ControlProps, 'id' | 'choices' | 'readOnly'> {
  type: 'radio' | 'checkbox';
  isChosen: (value: unknown) => boolean;
  onChange: (value: unknown, chosen: boolean) => void;
  /** The drawn button of a choice. */
  mark: ReactNode;
  children?: ReactNode;
}

/** A few values to choose from, each a card with room for a description. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, choices, readOnly, type, isChosen, onChange, mark, children } = props;
  const isCompact = choices.every(({ description }) => !description);
  return (
    <div className={isCompact ? 'choices choices--terse' : 'choices'}>
      {choices.map(({ value, label, description, closedReason }, index) => (
        <label className="choice" key={String(value)}>
          <input
            type={type}
            name={id}
            value={String(value)}
            checked={isChosen(value)}
            onChange={({ target }) => onChange(value, target.checked)}
            disabled={readOnly || closedReason !== undefined}
            aria-labelledby={`${id}-choice-${index}`}
            aria-describedby={description && `${id}-about-${index}`}
          />
          {mark}
          <b id={`${id}-choice-${index}`}>
            {label}
            {closedReason && <span className="tag">{closedReason}</span>}
          </b>
          {description && (
            <span className="help" id={`${id}-about-${index}`}>
              {description}
            </span>
          )}
        </label>
      ))}
      {children}
    </div>
  );
}
