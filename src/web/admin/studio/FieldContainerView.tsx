import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { addFieldButtonId, type FormEditingProps, fieldRowId } from './editor-props';
import { FieldRow } from './FieldRow';
import { removeField } from './field-edits';
import { moveField } from './field-order-edits';
import { type FieldContainer, isSamePath, type ModelField } from './form-model';
import { GroupHeading } from './GroupHeading';
import { SharedParts } from './SharedParts';
import { containerProblem } from './use-field-drag';

/** The questions of a container, one row each; nested questions are shown and edited in the same way. */
export function FieldContainerView({
  container,
  ...editing
}: FormEditingProps & { container: FieldContainer }) {
  const { texts, model, isEditable, dragging, onChange, onAdd, onStepMove, announce, focusOn } = editing;
  const { dragged, hoveredId, refusal } = dragging;
  const { fields } = container;
  const opened = editing.opened[container.path.join('/')] ?? null;
  const rows = fields.map((field, at) => ({
    field,
    id: fieldRowId(field.settings, fields.slice(0, at).filter(({ name }) => name === field.name).length),
  }));

  const groupStarts = new Map(
    container.groups
      .map(({ fields: names }, i) => [fields.findIndex(({ name }) => names.includes(name)), i] as const)
      .filter(([at]) => at >= 0),
  );

  const move = (field: ModelField, to: number, focus: string) => {
    if (!fields[to]) return;
    onChange(moveField(texts, container, field, to - fields.indexOf(field)));
    announce(`“${field.label || field.name}”移到了第 ${to + 1} 项，共 ${fields.length} 项`);
    // The row has moved; the focus stays with it.
    focusOn(focus);
  };
  const remove = (at: number) => {
    const { name, label } = fields[at]!;
    const neighbour = rows[at + 1] ?? rows[at - 1];
    editing.open(container, null);
    onChange(removeField(texts, fields[at]!));
    announce(`“${label || name}”已删去`);
    focusOn(neighbour?.id ?? addFieldButtonId(container));
  };
  const takesKind = dragging.kind !== null && !container.isShared;
  const drop = (to: number) => {
    dragging.end();
    if (takesKind) return onAdd(container, { kind: dragging.kind!, at: to });
    if (!dragged) return;
    const { id, field } = dragged;
    if (isSamePath(dragged.container.path, container.path)) {
      const own = rows.find(one => one.id === id)?.field;
      if (own && own !== fields[to]) move(own, to, id);
      return;
    }
    const stepOf = ({ path }: FieldContainer) => model.steps.find(step => isSamePath(step.path, path));
    const [from, step] = [stepOf(dragged.container), stepOf(container)];
    const problem =
      from && step
        ? onStepMove(from, field, step, { at: to, keepsExpanded: false, focus: id })
        : containerProblem(model, dragged, container);
    if (problem) dragging.refuse(rows[to]!.id, problem);
  };

  return (
    <>
      <SharedParts {...editing} container={container} />
      {fields.length === 0 && container.shared.length === 0 && <p className="soft">这里还没有要填的内容。</p>}
      {fields.length > 0 && (
        <ul className="studio-fields">
          {rows.map(({ field, id }, at) => (
            <li
              key={id}
              className={hoveredId === id && dragged?.id !== id ? 'is-over' : undefined}
              draggable={isEditable && opened !== id}
              onDragStart={event => {
                // A nested question is dragged on its own.
                if (event.target !== event.currentTarget) return;
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', field.name);
                dragging.start({ id, field, container });
              }}
              onDragOver={event => {
                if (!dragged && !takesKind) return;
                event.preventDefault();
                event.stopPropagation();
                dragging.hover(id);
              }}
              onDragEnd={dragging.end}
              onDrop={event => {
                if (!dragged && !takesKind) return;
                event.preventDefault();
                event.stopPropagation();
                drop(at);
              }}
            >
              {groupStarts.has(at) && (
                <GroupHeading {...editing} container={container} at={groupStarts.get(at)!} />
              )}
              <FieldRow
                {...editing}
                {...{ container, field, id, at }}
                isOpened={opened === id}
                onOpen={() => editing.open(container, opened === id ? null : id)}
                onMove={(by, focus) => move(field, at + by, focus)}
                onRemove={() => remove(at)}
              >
                {field.nested && <FieldContainerView {...editing} container={field.nested} />}
              </FieldRow>
              {refusal?.at === id && (
                <p role="alert" className="error">
                  {refusal.words}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable && !container.isShared && (
        <p className="cluster gap-2">
          <Button variant="quiet" id={addFieldButtonId(container)} onClick={() => onAdd(container)}>
            <Icon name="plus" />
            加一项<span className="sr">到“{container.title}”</span>
          </Button>
          {container.settings.length === 0 && (
            <Button variant="quiet" onClick={() => editing.onInsertShared(container)}>
              引用共用部分<span className="sr">，在“{container.title}”里</span>
            </Button>
          )}
        </p>
      )}
    </>
  );
}
