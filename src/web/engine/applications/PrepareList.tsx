import type { Guidance } from '../../../flows/engine/guidance';
import { Icon } from '../../ui/Icon';

/** What to have at hand before filling in a form. */
export function PrepareList({ items }: { items: NonNullable<Guidance['prepare']> }) {
  return (
    <ul className="ready">
      {items.map(({ title, text, icon = 'file' }) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            {title}
            {text && <small>{text}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
