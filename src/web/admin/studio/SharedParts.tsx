import { Icon } from '../../ui/Icon';
import { type FormEditingProps, openTextLabel } from './editor-props';
import type { FieldContainer } from './form-model';

/** References of a container to shared parts, and rules that the form view cannot show. */
export function SharedParts({
  container,
  isEditable,
  onText,
}: { container: FieldContainer } & Pick<FormEditingProps, 'isEditable' | 'onText'>) {
  if (container.shared.length === 0 && container.rules.length === 0) return null;
  return (
    <ul className="stack gap-1 mt-2 soft tiny">
      {container.shared.map(({ ref, path, asks }) => (
        <li key={path.join('/')} className="cluster gap-2">
          <Icon name="file" />
          共用部分 <code>{ref}</code>
          {asks.size > 0 && <span>{[...asks.values()].join('、')}</span>}
          <button type="button" className="link" onClick={() => onText(path)}>
            {openTextLabel(isEditable)}
          </button>
        </li>
      ))}
      {container.rules.map(rule => (
        <li key={rule} className="cluster gap-2">
          <Icon name="info" />
          另有规则 <code>{rule}</code>
          <button type="button" className="link" onClick={() => onText(container.path)}>
            {openTextLabel(isEditable)}
          </button>
        </li>
      ))}
    </ul>
  );
}
