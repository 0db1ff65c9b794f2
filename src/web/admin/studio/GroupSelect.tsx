import { useState } from 'react';
import type { FormEditingProps } from './editor-props';
import type { FieldContainer, ModelField } from './form-model';
import { addGroup, setGroup } from './group-edits';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';

interface GroupSelectProps extends Pick<FormEditingProps, 'texts' | 'onChange' | 'announce' | 'focusOn'> {
  /** Of the control. */
  id: string;
  container: FieldContainer;
  field: ModelField;
}

const NEW = 'new';

/** The heading that a question stands under: none, one that exists, or a new one. */
export function GroupSelect({ id, container, field, texts, onChange, announce, focusOn }: GroupSelectProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { groups } = container;
  const at = groups.findIndex(({ fields }) => fields.includes(field.name));
  // A step shows the headings of all steps, as these share one list; only those with a question here fit.
  const here = groups.flatMap((group, i) =>
    group.fields.some(name => container.fields.some(one => one.name === name)) ? [{ group, i }] : [],
  );
  const words = `“${field.label || field.name}”`;
  return (
    <>
      <SelectInput
        id={id}
        label="放在哪个小标题下"
        value={isNaming ? NEW : String(at)}
        options={[
          ['-1', '没有小标题'],
          ...here.map(({ group, i }) => [String(i), group.title] as const),
          [NEW, '新的小标题…'],
        ]}
        onChoose={chosen => {
          setIsNaming(chosen === NEW);
          if (chosen === NEW) return focusOn(`${id}-new`);
          const group = groups[Number(chosen)] ?? null;
          onChange(setGroup(texts, container, field, group));
          announce(group ? `${words}放到了小标题“${group.title}”下` : `${words}不再有小标题`);
        }}
      />
      {isNaming && (
        <TextInput
          id={`${id}-new`}
          label="新的小标题"
          value=""
          maxLength={30}
          onDone={typed => {
            const title = typed.trim();
            if (!title) return;
            setIsNaming(false);
            onChange(addGroup(texts, container, field, title));
            announce(`${words}放到了小标题“${title}”下`);
            focusOn(id);
          }}
        />
      )}
    </>
  );
}
