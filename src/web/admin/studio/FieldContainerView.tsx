import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { addFieldButtonId, type FormEditingProps, fieldRowId } from './editor-props';
import { FieldRow } from './FieldRow';
import { removeField } from './field-edits';
import { moveField } from './field-order-edits';
import type { FieldContainer, ModelField } from './form-model';
import { SharedParts } from './SharedParts';

/** The questions of a place, a row each; the questions inside one of them are shown and changed in the same way. */
export function FieldContainerView({ place, ...editing }: FormEditingProps & { place: FieldContainer }) {
  const { texts, isOpen, onChange, onAdd, say, focusOn } = editing;
  const { fields } = place;
  const [opened, open] = useState<string | null>(null);
  const [dragged, drag] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const rows = fields.map((field, at) => ({
    field,
    id: fieldRowId(field.settings, fields.slice(0, at).filter(({ name }) => name === field.name).length),
  }));

  const move = (field: ModelField, to: number, focus: string) => {
    if (!fields[to]) return;
    onChange(moveField(texts, place, field, to - fields.indexOf(field)));
    say(`“${field.label || field.name}”移到了第 ${to + 1} 项，共 ${fields.length} 项`);
    // The row stands elsewhere now; who moved it stays with it.
    focusOn(focus);
  };
  const remove = (at: number) => {
    const { name, label } = fields[at]!;
    const beside = rows[at + 1] ?? rows[at - 1];
    open(null);
    onChange(removeField(texts, fields[at]!));
    say(`“${label || name}”已删去`);
    focusOn(beside?.id ?? addFieldButtonId(place));
  };
  const drop = (to: number) => {
    const from = rows.find(({ id }) => id === dragged);
    if (from && from.field !== fields[to]) move(from.field, to, from.id);
    drag(null);
    setOver(null);
  };

  return (
    <>
      <SharedParts place={place} isOpen={editing.isOpen} onText={editing.onText} />
      {fields.length === 0 && place.shared.length === 0 && (
        <p className="studio-empty">这里还没有要填的内容。</p>
      )}
      {fields.length > 0 && (
        <ul className="studio-fields">
          {rows.map(({ field, id }, at) => (
            <li
              key={id}
              className={over === id && dragged !== id ? 'is-over' : undefined}
              draggable={isOpen && opened !== id}
              onDragStart={event => {
                // A question inside this one is dragged by itself.
                if (event.target !== event.currentTarget) return;
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', field.name);
                drag(id);
              }}
              onDragOver={event => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(id);
              }}
              onDragEnd={() => {
                drag(null);
                setOver(null);
              }}
              onDrop={event => {
                if (dragged === null) return;
                event.preventDefault();
                drop(at);
              }}
            >
              <FieldRow
                {...editing}
                {...{ place, field, id, at }}
                isOpened={opened === id}
                onOpen={() => open(opened === id ? null : id)}
                onMove={(by, focus) => move(field, at + by, focus)}
                onRemove={() => remove(at)}
              >
                {field.inside && <FieldContainerView {...editing} place={field.inside} />}
              </FieldRow>
            </li>
          ))}
        </ul>
      )}
      {isOpen && !place.isShared && (
        <Button variant="quiet" id={addFieldButtonId(place)} onClick={() => onAdd(place)}>
          <Icon name="plus" />
          加一项<span className="sr">到“{place.title}”</span>
        </Button>
      )}
    </>
  );
}
