import { useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { useAfterPaint } from '../../../ui/useAfterPaint';
import type { ControlProps } from '../controls/control';
import { RadioControl } from '../controls/RadioControl';

/** Number of options visible without scrolling, plus one. */
const MAX_VISIBLE = 10;

/** Choice among many values: a scrolling list with a search field above it. */
export function FilteredChoices(props: ControlProps) {
  const { id, label, value, choices } = props;
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const shown = choices.filter(({ label, description = '' }) =>
    words.every(word => `${label} ${description}`.toLowerCase().includes(word)),
  );
  const chosen = choices.find(choice => choice.value === value);
  // Options outside the visible part are rendered after the first paint.
  const isTime = useAfterPaint();
  const listed = isTime ? shown : shown.filter((choice, index) => index < MAX_VISIBLE || choice === chosen);
  return (
    <>
      <div className="control">
        <input
          id={`${id}-search`}
          type="search"
          value={typed}
          placeholder={`在 ${choices.length} 项中查找`}
          aria-label={`查找${label}`}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
          // Enter in the search field must not submit the form.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        <Icon name="search" />
      </div>
      <p className="help" role="status">
        {chosen && `已选：${chosen.label}。`}
        {words.length > 0 && (shown.length > 0 ? `找到 ${shown.length} 项` : '没有找到，请换个词试试')}
      </p>
      {shown.length > 0 && (
        <div className="offered-list">
          <RadioControl {...props} choices={listed} />
        </div>
      )}
    </>
  );
}
