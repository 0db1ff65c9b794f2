import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { addFieldButtonId, type FormEditingProps, fieldRowId } from './editor-props';
import { uniqueFieldName } from './field-names';
import type { FieldContainer } from './form-model';
import { type SchemaKeywords, schemaKeywordsQuery } from './queries';
import { SelectInput } from './SelectInput';
import { SharedPartUses } from './SharedPartUses';
import { addSharedPart, addSharedQuestion, listSharedParts } from './shared-part-edits';

interface InsertSharedProps extends FormEditingProps {
  container: FieldContainer;
  onClose: () => void;
}

/** Refers to a shared part in a place. */
export function InsertShared(props: InsertSharedProps) {
  const query = useQuery(schemaKeywordsQuery, queryClient);
  return (
    <Dialog title={`在“${props.container.title}”里引用共用部分`} onClose={props.onClose}>
      <QueryResult query={query} what="共用部分">
        {({ shared }) => <SharedPartSelect {...props} shared={shared} />}
      </QueryResult>
    </Dialog>
  );
}

function SharedPartSelect({
  shared,
  container,
  onClose,
  ...editing
}: InsertSharedProps & { shared: SchemaKeywords['shared'] }) {
  const { texts, model, onChange, announce, focusOn } = editing;
  const parts = listSharedParts(shared).filter(({ ref }) => container.shared.every(one => one.ref !== ref));
  const [chosen, choose] = useState(parts[0]?.ref ?? '');
  const part = parts.find(({ ref }) => ref === chosen);
  if (!part) return <p className="soft">没有可以引用的共用部分。</p>;
  const asked = [...model.titles.fieldTitles(part.ref).values()];
  const add = () => {
    if (part.isPart) {
      onChange(addSharedPart(texts, container, part.ref));
      focusOn(addFieldButtonId(container));
    } else {
      const file = part.ref.split('/').at(-1)!.replace('.json', '');
      const name = uniqueFieldName(model, container, file);
      onChange(addSharedQuestion(texts, container, part, name));
      focusOn(fieldRowId([...container.settings, name]));
    }
    announce(`“${part.title}”已引用`);
    onClose();
  };
  return (
    <div className="stack gap-3">
      <SelectInput
        label="共用部分"
        value={part.ref}
        options={parts.map(({ ref, title, isPart }) => [ref, isPart ? `${title}（几项）` : title])}
        onChoose={choose}
      />
      <p className="soft">
        {part.isPart ? '加在这里其他内容之后' : '作为一项加在最后'}
        {asked.length > 0 && `，要填：${asked.join('、')}`}。
      </p>
      <SharedPartUses file={part.file} />
      <div className="dialog-actions">
        <Button variant="primary" onClick={add}>
          引用
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </div>
  );
}
