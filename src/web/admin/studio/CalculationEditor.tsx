import type { Operand, OperationName } from '../../../domain/calculation';
import { Button } from '../../ui/Button';
import {
  listOperandChoices,
  type OperandChoice,
  operationTitles,
  type ResultType,
  readOperation,
  resultTypeOf,
  resultTypes,
  setOperation,
  setResultType,
} from './calculation-edits';
import { type FormEditingProps, fieldRowId } from './editor-props';
import type { FieldContainer, ModelField } from './form-model';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';

interface CalculationEditorProps extends FormEditingProps {
  container: FieldContainer;
  field: ModelField;
}

/** A constant, and a calculation that the choices do not contain, in the list of choices. */
const CONSTANT = 'constant';
const OTHER = 'other';

/** How a calculated question follows from others: one operation; nested ones are kept, and edited in the text. */
export function CalculationEditor({ container, field, ...editing }: CalculationEditorProps) {
  const { texts, model, onChange, announce, focusOn } = editing;
  const operation = readOperation(field.schema.calculated);
  const choices = listOperandChoices(model, container, field);
  const resultType = (
    <SelectInput
      label="结果是"
      value={resultTypeOf(field.schema)}
      options={Object.entries(resultTypes).map(([type, { title }]) => [type, title])}
      onChoose={type => onChange(setResultType(texts, field, type as ResultType))}
    />
  );
  if (!operation) {
    return (
      <>
        {resultType}
        <p className="soft studio-wide">这个算式请用文本编辑。</p>
      </>
    );
  }
  const { operands } = operation;
  const put = (next: readonly Operand[]) =>
    onChange(setOperation(texts, field, { ...operation, operands: next }));
  const idOf = (at: number) => `${fieldRowId(field.settings)}-operand-${at}`;
  const add = () => {
    const unused = choices.find(({ operand }) => !operands.some(one => keyOf(one) === keyOf(operand)));
    put([...operands, unused?.operand ?? 0]);
    focusOn(idOf(operands.length));
  };
  const remove = (at: number) => {
    put(operands.filter((_, index) => index !== at));
    announce(`第 ${at + 1} 个数已删去`);
    focusOn(idOf(Math.min(at, operands.length - 2)));
  };
  return (
    <>
      {resultType}
      <SelectInput
        label="怎样算"
        value={operation.name}
        options={Object.entries(operationTitles)}
        onChoose={name => onChange(setOperation(texts, field, { name: name as OperationName, operands }))}
      />
      <fieldset className="studio-wide">
        <legend className="soft small">用哪几个数</legend>
        <ul className="stack gap-1">
          {operands.map((operand, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be used twice
            <li key={at} className="cluster gap-2">
              <OperandInput
                id={idOf(at)}
                label={`第 ${at + 1} 个数`}
                operand={operand}
                choices={choices}
                onChoose={chosen => put(operands.with(at, chosen))}
              />
              <button
                type="button"
                className="link"
                aria-disabled={operands.length === 1}
                onClick={() => operands.length > 1 && remove(at)}
              >
                删去<span className="sr">第 {at + 1} 个数</span>
              </button>
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={add}>
          加一个数
        </Button>
      </fieldset>
    </>
  );
}

/** Identifies an operand among the choices. */
const keyOf = (operand: Operand): string =>
  typeof operand === 'number' ? CONSTANT : typeof operand === 'string' ? operand : JSON.stringify(operand);

interface OperandInputProps {
  id: string;
  label: string;
  operand: Operand;
  choices: readonly OperandChoice[];
  onChoose: (operand: Operand) => void;
}

function OperandInput({ id, label, operand, choices, onChoose }: OperandInputProps) {
  const isKnown = choices.some(choice => keyOf(choice.operand) === keyOf(operand));
  const isOther = typeof operand !== 'number' && !isKnown;
  return (
    <>
      <SelectInput
        id={id}
        label={label}
        value={isOther ? OTHER : keyOf(operand)}
        options={[
          ...(isOther ? [[OTHER, typeof operand === 'string' ? operand : '另一个算式'] as const] : []),
          ...choices.map(choice => [keyOf(choice.operand), choice.label] as const),
          [CONSTANT, '一个固定的数'],
        ]}
        onChoose={chosen => {
          if (chosen === OTHER) return;
          onChoose(choices.find(choice => keyOf(choice.operand) === chosen)?.operand ?? 0);
        }}
      />
      {typeof operand === 'number' && (
        <TextInput
          label={`${label}是多少`}
          inputMode="decimal"
          value={String(operand)}
          onDone={typed => {
            const value = typed.trim() === '' ? Number.NaN : Number(typed);
            if (Number.isFinite(value)) onChoose(value);
          }}
        />
      )}
    </>
  );
}
