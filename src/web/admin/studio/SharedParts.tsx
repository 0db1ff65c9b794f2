import { Icon } from '../../ui/Icon';
import { type FormEditingProps, openTextLabel } from './editor-props';
import type { FieldContainer } from './form-model';

/** References of a container to shared parts, and rules that the form view cannot show. */
export function SharedParts({
  place,
  isOpen,
  onText,
}: { place: FieldContainer } & Pick<FormEditingProps, 'isOpen' | 'onText'>) {
  if (place.shared.length === 0 && place.rules.length === 0) return null;
  return (
    <ul className="studio-shared">
      {place.shared.map(({ ref, path, asks }) => (
        <li key={path.join('/')}>
          <Icon name="file" />
          共用部分 <code>{ref}</code>
          {asks.size > 0 && <span>{[...asks.values()].join('、')}</span>}
          <button type="button" className="link" onClick={() => onText(path)}>
            {openTextLabel(isOpen)}
          </button>
        </li>
      ))}
      {place.rules.map(rule => (
        <li key={rule}>
          <Icon name="info" />
          另有规则 <code>{rule}</code>
          <button type="button" className="link" onClick={() => onText(place.path)}>
            {openTextLabel(isOpen)}
          </button>
        </li>
      ))}
    </ul>
  );
}
