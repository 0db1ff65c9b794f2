import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AddField } from './AddField';
import { AddStep } from './AddStep';
import { moveField, removeField } from './edits';
import { FieldEditor } from './FieldEditor';
import { answersOf, type Condition, type Model, type ModelField, type ModelStep, type Texts } from './model';
import { StepHead } from './StepHead';
import './form-view.css';

export interface Editing {
  texts: Texts;
  model: Model;
  isOpen: boolean;
  onChange: (texts: Texts) => void;
  /** To where something stands in form.json. */
  onText: (path: ModelField['path']) => void;
}

/** The form for those who do not write JSON: its steps, the questions of each, and what is said of them. */
export function FormView(editing: Editing) {
  const { model, isOpen } = editing;
  const [adding, setAdding] = useState<ModelStep | 'step' | null>(null);
  const [said, say] = useState('');
  return (
    <div className="studio-form-view">
      <p className="sr" role="status">
        {said}
      </p>
      {model.steps.map((step, at) => (
        <section key={step.id} className="studio-step" aria-label={`第 ${at + 1} 步 ${step.title}`}>
          <StepHead {...editing} step={step} at={at} say={say} />
          <Shared step={step} onText={editing.onText} />
          <Fields {...editing} step={step} say={say} />
          {isOpen && (
            <Button variant="quiet" onClick={() => setAdding(step)}>
              <Icon name="plus" />
              加一项<span className="sr">到“{step.title}”</span>
            </Button>
          )}
        </section>
      ))}
      {isOpen && (
        <Button onClick={() => setAdding('step')}>
          <Icon name="plus" />
          加一步
        </Button>
      )}
      {adding === 'step' && <AddStep {...editing} onClose={() => setAdding(null)} />}
      {adding !== null && adding !== 'step' && (
        <AddField {...editing} step={adding} onClose={() => setAdding(null)} />
      )}
    </div>
  );
}

/** What a step takes from elsewhere, and the rules that the form view has no words for. */
function Shared({ step, onText }: { step: ModelStep; onText: Editing['onText'] }) {
  if (step.shared.length === 0 && step.rules.length === 0) return null;
  return (
    <ul className="studio-shared">
      {step.shared.map(({ ref, path, labels }) => (
        <li key={path.join('/')}>
          <Icon name="file" />
          共用部分 <code>{ref}</code>
          {labels.length > 0 && <span>{labels.join('、')}</span>}
          <button type="button" className="link" onClick={() => onText(path)}>
            用文本编辑
          </button>
        </li>
      ))}
      {step.rules.map(rule => (
        <li key={rule}>
          <Icon name="info" />
          另有规则 <code>{rule}</code>
          <button type="button" className="link" onClick={() => onText(['$defs', step.id])}>
            用文本编辑
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps extends Editing {
  step: ModelStep;
  say: (words: string) => void;
}

function Fields({ step, say, ...editing }: FieldsProps) {
  const { texts, isOpen, onChange } = editing;
  const [opened, open] = useState<string | null>(null);
  const [dragged, drag] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (field: ModelField, by: number) => {
    const to = step.fields.indexOf(field) + by;
    if (!step.fields[to]) return;
    onChange(moveField(texts, step, field, by));
    say(`“${field.label || field.name}”移到了第 ${to + 1} 项`);
    // The row stands elsewhere now; who moved it stays with it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-name="${field.name}"] .studio-open`)?.focus(),
    );
  };
  const drop = (target: ModelField) => {
    const field = step.fields.find(({ name }) => name === dragged);
    if (field && field !== target) move(field, step.fields.indexOf(target) - step.fields.indexOf(field));
    drag(null);
    setOver(null);
  };
  if (step.fields.length === 0 && step.shared.length === 0) {
    return <p className="studio-empty">这一步还没有问题。</p>;
  }
  return (
    <ul ref={list} className="studio-fields">
      {step.fields.map((field, at) => {
        const words = field.label || field.name;
        const isOpened = opened === field.name;
        return (
          <li
            key={`${field.around.join('/')} ${field.name}`}
            data-name={field.name}
            className={over === field.name && dragged !== field.name ? 'is-over' : undefined}
            draggable={isOpen && !isOpened}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', field.name);
              drag(field.name);
            }}
            onDragOver={event => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(field.name);
            }}
            onDragEnd={() => {
              drag(null);
              setOver(null);
            }}
            onDrop={event => {
              event.preventDefault();
              drop(field);
            }}
          >
            <div className="studio-field">
              {isOpen && <i className="studio-grip" aria-hidden="true" />}
              <button
                type="button"
                className="studio-open"
                aria-expanded={isOpened}
                onClick={() => open(isOpened ? null : field.name)}
                onKeyDown={event => {
                  if (!isOpen || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
                  event.preventDefault();
                  move(field, event.key === 'ArrowUp' ? -1 : 1);
                }}
              >
                <b>{words}</b>
                <small>
                  {field.kind?.title ?? (field.schema.$ref ? '引用共用部分' : '用文本编辑')}
                  {field.required ? ' · 必填' : ''}
                  {field.condition && ` · ${conditionWords(editing.model, field.condition)}`}
                </small>
              </button>
              {isOpen && (
                <span className="studio-row-moves">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`上移“${words}”`}
                    aria-disabled={at === 0}
                    onClick={() => move(field, -1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`下移“${words}”`}
                    aria-disabled={at === step.fields.length - 1}
                    onClick={() => move(field, 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </button>
                </span>
              )}
            </div>
            {isOpened && (
              <FieldEditor
                {...editing}
                step={step}
                field={field}
                onRemove={() => {
                  open(null);
                  onChange(removeField(texts, field));
                  say(`“${words}”已删去`);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** When a question is asked, in words. */
function conditionWords(model: Model, condition: Condition | 'else'): string {
  if (condition === 'else') return '有条件，用文本编辑';
  const field = model.steps.flatMap(({ fields }) => fields).find(({ name }) => name === condition.name);
  const answer = field && answersOf(field).find(({ value }) => value === condition.value)?.label;
  return `『${field?.label ?? condition.name}』为“${answer ?? condition.value}”时`;
}
