import type { JSONPath } from 'jsonc-parser';
import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { EntryMoves } from './EntryMoves';
import { removeProcessValue, setProcessValue } from './process-edits';
import { entryId, type ProcessSectionProps, withChosen } from './section-props';

interface AnswerConditionsProps extends ProcessSectionProps {
  path: JSONPath;
  where: Readonly<Record<string, string>>;
}

/** The answers that an application must have given for something to be offered. */
export function AnswerConditions({
  path,
  where,
  questions,
  isEditable,
  edit,
  focusOn,
}: AnswerConditionsProps) {
  const conditions = Object.entries(where);
  const addId = `${entryId(path)}-add`;
  // An answer is compared as a text.
  const others = questions.filter(({ name, schema }) => !(name in where) && schema.type === 'string');
  const valuesOf = (name: string) =>
    (questions.find(one => one.name === name)?.choices ?? []).map(
      ({ value, label }) => [String(value), label] as const,
    );
  const labelOf = (name: string) => questions.find(one => one.name === name)?.label ?? name;
  return (
    <fieldset className="studio-part studio-wide" disabled={!isEditable}>
      <legend>只有这样填写的申请才有</legend>
      {conditions.length > 0 && (
        <ul>
          {conditions.map(([name, value]) => {
            const values = valuesOf(name);
            const put = (next: string) => next && edit(setProcessValue([...path, name], next));
            return (
              <li key={name}>
                <div className="grid">
                  {values.length > 0 ? (
                    <SelectInput
                      label={labelOf(name)}
                      value={value}
                      options={withChosen(values, value)}
                      onChoose={put}
                    />
                  ) : (
                    <TextInput label={labelOf(name)} value={value} onDone={put} />
                  )}
                </div>
                {isEditable && (
                  <EntryMoves
                    words={`“${labelOf(name)}”的条件`}
                    id={entryId([...path, name])}
                    index={0}
                    count={1}
                    onRemove={() => {
                      edit(removeProcessValue([...path, name]));
                      focusOn(addId);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isEditable && others.length > 0 && (
        <SelectInput
          id={addId}
          label={conditions.length > 0 ? '并且' : '按哪一项'}
          value=""
          options={[
            ['', conditions.length > 0 ? '再选一项…' : '不限'],
            ...others.map(({ name, label }) => [name, label] as const),
          ]}
          onChoose={name =>
            name && edit(setProcessValue([...path, name], valuesOf(name)[0]?.[0] ?? '填写的内容'))
          }
        />
      )}
    </fieldset>
  );
}
