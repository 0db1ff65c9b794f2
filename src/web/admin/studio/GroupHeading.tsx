import { Button } from '../../ui/Button';
import { addFieldButtonId, type FormEditingProps } from './editor-props';
import type { FieldContainer } from './form-model';
import { changeGroup, dissolveGroup } from './group-edits';
import { TextInput } from './TextInput';

interface GroupHeadingProps
  extends Pick<FormEditingProps, 'texts' | 'isEditable' | 'onChange' | 'announce' | 'focusOn'> {
  container: FieldContainer;
  /** Index of the group among those of the container. */
  at: number;
}

/** The heading above the first question of a group: what it says, whether it is folded, and how to give it up. */
export function GroupHeading({ container, at, texts, isEditable, ...editing }: GroupHeadingProps) {
  const { onChange, announce, focusOn } = editing;
  const { title, description = '', collapsed = false, fields } = container.groups[at]!;
  const change = (changed: Parameters<typeof changeGroup>[3]) =>
    onChange(changeGroup(texts, container, at, changed));
  return (
    <details className="studio-group">
      <summary>
        <b>{title}</b> <small className="soft">小标题，{fields.length} 项</small>
      </summary>
      <fieldset className="grid gap-3 panel pad-3 studio-editor" disabled={!isEditable}>
        <legend className="sr">小标题“{title}”</legend>
        <TextInput
          label="小标题"
          value={title}
          maxLength={30}
          onDone={typed => typed.trim() && change({ title: typed.trim() })}
        />
        <TextInput
          label="小标题下面的说明"
          value={description}
          maxLength={200}
          onDone={typed => change({ description: typed.trim() })}
        />
        <label className="tick">
          <input
            type="checkbox"
            checked={collapsed}
            onChange={event => change({ collapsed: event.target.checked })}
          />
          先收起，点开才显示
        </label>
        {isEditable && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange(dissolveGroup(texts, container, at));
              announce(`小标题“${title}”已去掉，下面的内容还在`);
              focusOn(addFieldButtonId(container));
            }}
          >
            去掉小标题，内容留下
          </Button>
        )}
      </fieldset>
    </details>
  );
}
