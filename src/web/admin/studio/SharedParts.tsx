import { Icon } from '../../ui/Icon';
import { type Editing, textWords } from './editor-props';
import type { Place } from './form-model';

/** What a place takes from elsewhere, and the rules that the form view has no words for. */
export function TakenParts({ place, isOpen, onText }: { place: Place } & Pick<Editing, 'isOpen' | 'onText'>) {
  if (place.shared.length === 0 && place.rules.length === 0) return null;
  return (
    <ul className="studio-shared">
      {place.shared.map(({ ref, path, asks }) => (
        <li key={path.join('/')}>
          <Icon name="file" />
          共用部分 <code>{ref}</code>
          {asks.size > 0 && <span>{[...asks.values()].join('、')}</span>}
          <button type="button" className="link" onClick={() => onText(path)}>
            {textWords(isOpen)}
          </button>
        </li>
      ))}
      {place.rules.map(rule => (
        <li key={rule}>
          <Icon name="info" />
          另有规则 <code>{rule}</code>
          <button type="button" className="link" onClick={() => onText(place.path)}>
            {textWords(isOpen)}
          </button>
        </li>
      ))}
    </ul>
  );
}
