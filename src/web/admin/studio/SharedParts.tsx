import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { type FormEditingProps, openTextLabel } from './editor-props';
import { type FieldContainer, isSamePath } from './form-model';
import { withoutEmptyParts } from './form-text';
import { removeJsonNode } from './json-edits';
import { SharedPartUses } from './SharedPartUses';
import { editorPath, sharedPartOf } from './shared-part';
import { detachSharedPart } from './shared-part-edits';

interface SharedPartsProps
  extends Pick<FormEditingProps, 'texts' | 'model' | 'isEditable' | 'onText' | 'onChange' | 'announce'> {
  container: FieldContainer;
}

/** References of a container to shared parts, and rules that the form view cannot show. */
export function SharedParts({ container, isEditable, onText, ...editing }: SharedPartsProps) {
  const { texts, model, onChange, announce } = editing;
  if (container.shared.length === 0 && container.rules.length === 0) return null;
  const detach = ({ path, ref }: FieldContainer['shared'][number]) => {
    onChange(detachSharedPart(texts, model, path, container.settings));
    announce(`“${model.titles.titleOf(ref) ?? ref}”已转成这份表单自己的内容`);
  };
  const remove = ({ path, ref }: FieldContainer['shared'][number]) => {
    const form = withoutEmptyParts(removeJsonNode(texts.form, [...path, '$ref']), path);
    onChange({ ...texts, form });
    announce(`不再引用“${model.titles.titleOf(ref) ?? ref}”`);
  };
  return (
    <ul className="stack gap-1 mt-2 soft small">
      {container.shared.map(part => {
        const { ref, path, asks } = part;
        const isOfFile = ref.startsWith('../');
        const title = model.titles.titleOf(ref);
        const sharedPart = sharedPartOf(ref);
        return (
          <li key={path.join('/')} className="stack gap-1">
            <div className="cluster gap-2">
              <Icon name="file" />
              共用部分 {title ? `“${title}”` : ''} <code>{ref}</code>
              {asks.size > 0 && <span>{[...asks.values()].join('、')}</span>}
              <button type="button" className="link" onClick={() => onText(path)}>
                {openTextLabel(isEditable)}
              </button>
            </div>
            {sharedPart && (
              <div className="cluster gap-2">
                <SharedPartUses file={`${sharedPart}.json`} />
                <ButtonLink variant="quiet" to={editorPath(sharedPart)}>
                  {isEditable ? '修改' : '看'}共用部分<span className="sr">：{title}</span>
                </ButtonLink>
                {isEditable && isOfFile && (
                  <>
                    <Button variant="quiet" onClick={() => detach(part)}>
                      转成自己的内容<span className="sr">：{title}</span>
                    </Button>
                    {!isSamePath(path, container.path) && (
                      <Button variant="quiet" onClick={() => remove(part)}>
                        不再引用<span className="sr">：{title}</span>
                      </Button>
                    )}
                  </>
                )}
              </div>
            )}
          </li>
        );
      })}
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
