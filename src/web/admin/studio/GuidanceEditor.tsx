import type { JSONPath } from 'jsonc-parser';
import { isObject } from '../../../domain/is-object';
import type { FormEditingProps } from './editor-props';
import { GuidanceEntryList } from './GuidanceEntryList';
import { setGuidance } from './guidance-edits';
import { type GuidanceColumn, type GuidancePart, guidanceParts } from './guidance-parts';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';

/** Editor of the guidance: each part of `ui:notice`, edited in place in ui.json. */
export function GuidanceEditor(editing: FormEditingProps) {
  const writtenCount = guidanceParts.filter(({ name }) => editing.model.notice[name] !== undefined).length;
  return (
    <details className="studio-step-head">
      <summary data-do={editing.isEditable ? '改须知' : '细看'}>
        <h3 className="label">办理须知</h3>
        <small>{writtenCount === 0 ? '还没有写' : `写了 ${writtenCount} 部分`}</small>
      </summary>
      <div className="panel pad-3 stack gap-3 studio-editor">
        <fieldset className="grid gap-3" disabled={!editing.isEditable}>
          <legend className="sr">办理须知</legend>
          {guidanceParts.map(part => (
            <Part key={part.name} {...editing} part={part} />
          ))}
        </fieldset>
      </div>
    </details>
  );
}

function Part({ part, ...editing }: FormEditingProps & { part: GuidancePart }) {
  const { texts, model, onChange } = editing;
  const { name, title } = part;
  const value: unknown = model.notice[name];
  const put = (path: JSONPath, next: string) => onChange(setGuidance(texts, [name, ...path], next));
  switch (part.as) {
    case 'words':
    case 'choice':
      return <GuidanceInput column={part} value={value} onDone={next => put([], next)} />;
    case 'lines':
      return (
        <GuidanceEntryList {...editing} part={part} entries={listOf(value)} initialEntry={`新的${part.one}`}>
          {(line, at, id) => (
            <GuidanceInput
              id={id}
              column={{ title: `第 ${at + 1} 条`, initialText: '' }}
              value={line}
              onDone={next => put([at], next)}
            />
          )}
        </GuidanceEntryList>
      );
    case 'entries':
      return (
        <GuidanceEntryList
          {...editing}
          part={part}
          entries={listOf(value)}
          initialEntry={initialEntry(part.columns)}
        >
          {(entry, at, id) =>
            part.columns.map((column, i) => (
              <GuidanceInput
                key={column.name}
                id={i === 0 ? id : undefined}
                column={column}
                value={within(entry, column.name)}
                onDone={next => put([at, column.name], next)}
              />
            ))
          }
        </GuidanceEntryList>
      );
    case 'columns': {
      // Other fields appear once the first, which the entry depends on, has a value.
      const [first, ...others] = part.columns;
      const columns = first && value === undefined ? [first] : [first!, ...others];
      return (
        <fieldset className="card studio-part studio-wide">
          <legend>{title}</legend>
          <div className="grid">
            {columns.map(column => (
              <GuidanceInput
                key={column.name}
                column={column}
                value={within(value, column.name)}
                onDone={next => put(next === '' && column === first ? [] : [column.name], next)}
              />
            ))}
          </div>
        </fieldset>
      );
    }
    case 'map': {
      const places = isObject(value) ? Object.keys(value) : [];
      if (places.length === 0) return null;
      return (
        <fieldset className="card studio-part studio-wide">
          <legend>{title}</legend>
          <div className="grid">
            {places.map(place => (
              <GuidanceInput
                key={place}
                column={{ title: place, initialText: '' }}
                value={within(value, place)}
                onDone={next => put([place], next)}
              />
            ))}
          </div>
        </fieldset>
      );
    }
  }
}

interface GuidanceInputProps {
  /** Id of the control, where something links to it. */
  id?: string | undefined;
  column: Pick<GuidanceColumn, 'title' | 'long' | 'options' | 'initialText'>;
  value: unknown;
  onDone: (next: string) => void;
}

/** One field of the guidance: a text, or one of several options. */
function GuidanceInput({
  id,
  column: { title, long, options, initialText },
  value,
  onDone,
}: GuidanceInputProps) {
  const words = typeof value === 'string' ? value : '';
  const done = (typed: string) => {
    const next = typed.trim();
    if (next !== '' || initialText === undefined) onDone(next);
  };
  if (!options) return <TextInput id={id} label={title} value={words} long={long ?? false} onDone={done} />;
  return (
    <SelectInput
      label={title}
      value={words}
      options={[['', '不选'], ...Object.entries(options)]}
      onChoose={done}
    />
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const within = (entry: unknown, name: string): unknown => (isObject(entry) ? entry[name] : undefined);

/** A new entry with placeholder values in its required fields. */
const initialEntry = (columns: readonly GuidanceColumn[]) =>
  Object.fromEntries(columns.flatMap(({ name, initialText }) => (initialText ? [[name, initialText]] : [])));
