import type { Guidance } from '../../../flows/engine/guidance';
import { Icon } from '../../ui/Icon';

/** What to have at hand before filling in a form. */
export function PrepareList({ items }: { items: NonNullable<Guidance['prepare']> }) {
  return (
    <ul className="stack ready">
      {items.map(({ title, text, icon = 'file' }) => (
        <li key={title} className="with-icon">
          <Icon name={icon} />
          <div>
            {title}
            {text && <p className="faint">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
