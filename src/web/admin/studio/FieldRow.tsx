import type { ReactNode } from 'react';
import { Tag } from '../../ui/Tag';
import { describeFieldRequirement } from './condition-sources';
import type { FormEditingProps } from './editor-props';
import { FieldEditor } from './FieldEditor';
import { fieldProblems } from './field-findings';
import type { FieldContainer, FormModel, ModelField } from './form-model';

interface FieldRowProps extends FormEditingProps {
  container: FieldContainer;
  field: ModelField;
  /** Id of the row; the ids of its move buttons are derived from it. */
  id: string;
  at: number;
  isOpened: boolean;
  /** The nested questions, where it has some; shown when the row is expanded. */
  children: ReactNode;
  onOpen: () => void;
  /** @param focus id of the element that receives the focus afterwards */
  onMove: (by: number, focus: string) => void;
  onRemove: () => void;
}

/** One question in a container: summary, move buttons and, when expanded, its properties. */
export function FieldRow({
  id,
  at,
  isOpened,
  children,
  onOpen,
  onMove,
  onRemove,
  ...editing
}: FieldRowProps) {
  const { container, field, model, isEditable, findings } = editing;
  const words = field.label || field.name;
  const { own, condition } = fieldProblems(findings, field);
  const problemCount = own.length + condition.length;
  const moves = [
    { by: -1, title: '上移', sign: '↑', isEnd: at === 0 },
    { by: 1, title: '下移', sign: '↓', isEnd: at === container.fields.length - 1 },
  ];
  return (
    <>
      <div className="studio-field">
        {isEditable && <i className="studio-grip" aria-hidden="true" />}
        <button
          type="button"
          id={id}
          className="line grow"
          aria-expanded={isOpened}
          aria-keyshortcuts={isEditable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={onOpen}
          onKeyDown={event => {
            if (!isEditable || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1, id);
          }}
        >
          <b>{words}</b>
          <small>{about(model, container, field)}</small>
          {problemCount > 0 && <Tag tone="error">{problemCount} 处问题</Tag>}
        </button>
        {isEditable && (
          <span className="studio-moves">
            {moves.map(({ by, title, sign, isEnd }) => (
              <button
                key={by}
                type="button"
                id={`${id}${sign}`}
                className="icon-btn"
                aria-label={`${title}“${words}”`}
                aria-disabled={isEnd}
                onClick={() => onMove(by, `${id}${sign}`)}
              >
                <span aria-hidden="true">{sign}</span>
              </button>
            ))}
          </span>
        )}
      </div>
      {isOpened && (
        <FieldEditor {...editing} row={id} onRemove={onRemove}>
          {children}
        </FieldEditor>
      )}
    </>
  );
}

/** Summary of a question: type, number of nested questions, condition, whether required. */
function about(model: FormModel, container: FieldContainer, field: ModelField): string {
  const { kind, schema, nested } = field;
  return [
    kind?.title ?? (schema.$ref ? '引用共用部分' : '用文本编辑'),
    nested && nested.fields.length > 0 && `里面 ${nested.fields.length} 项`,
    describeFieldRequirement(model, container, field),
  ]
    .filter(Boolean)
    .join(' · ');
}
