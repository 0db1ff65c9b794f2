import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { createContext, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import type { JsonSchema } from '../../../../flows/engine/form-version';
import { questions, uiOf, uiOptionsOf } from '../../../../flows/engine/question';
import { FieldErrorText } from '../../../ui/form/FieldFrame';
import { Icon } from '../../../ui/Icon';
import { ListErrorsContext } from '../fields/list-errors';
import { ListTableContext } from '../fields/list-table';
import { focusInside } from '../focus';

/**
 * Entries of a list with more than this many are collapsed to a line each: hundreds of expanded ones are neither
 * readable nor fast.
 */
const MAX_UNFOLDED = 5;

/** Properties of the list that its entries need. */
interface ListContextValue {
  entry: string;
  removable: boolean;
  /** Whether entries can be reordered. */
  sortable: boolean;
  folds: boolean;
  answers: readonly unknown[];
  /** Whether an entry has errors. */
  wrong: (index: number) => boolean;
}

const ListContext = createContext<ListContextValue>({
  entry: '',
  removable: false,
  sortable: false,
  folds: false,
  answers: [],
  wrong: () => false,
});

/** A repeated group of questions: its entries, and a button that adds one. */
export function ListTemplate(props: ArrayFieldTemplateProps<unknown[], JsonSchema>) {
  const { title, items, canAdd, onAddClick, uiSchema, schema, fieldPathId, required, readonly, rawErrors } =
    props;
  const { formData = [], registry } = props;
  const errors = use(ListErrorsContext);
  const isTable = use(ListTableContext);
  const options = uiOptionsOf(uiSchema);
  const label = options.title ?? title;
  const help = options.help ?? schema.description;
  const entry = options.itemTitle ?? label;
  const [error] = rawErrors ?? [];
  const removable = !readonly && items.length > (schema.minItems ?? 0);
  const list = useMemo(
    (): ListContextValue => ({
      entry,
      removable,
      sortable: !readonly && options.sortable === true,
      folds: !isTable && formData.length > MAX_UNFOLDED,
      answers: formData,
      wrong: index => Object.keys(errors?.[index] ?? {}).length > 0,
    }),
    [entry, removable, readonly, options.sortable, formData, errors, isTable],
  );
  const entries = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFollowedFocus(items.length, entries, add);
  return (
    <fieldset className={error ? 'field nested has-error' : 'field nested'} id={fieldPathId.$id}>
      <legend className="label">
        {label}
        {!required && <span className="opt">（选填）</span>}
      </legend>
      {help && <p className="help">{help}</p>}
      {isTable && items.length > 0 && (
        <div className="entries-head" aria-hidden="true">
          {questions(registry.rootSchema, schema.items ?? {}, uiOf(uiSchema, 'items'))
            .filter(question => question.options.widget !== 'hidden')
            .map(question => (
              <span key={question.path}>{question.label}</span>
            ))}
        </div>
      )}
      <div ref={entries} className={isTable ? 'entries--table' : undefined}>
        <ListContext value={list}>{items}</ListContext>
      </div>
      {canAdd && !readonly && (
        <button className="btn btn--secondary" type="button" ref={add} onClick={onAddClick}>
          <Icon name="plus" />
          添加{entry}
        </button>
      )}
      <FieldErrorText message={error} />
    </fieldset>
  );
}

/** An entry of a list, with a button that removes it. */
export function ListEntryTemplate(props: ArrayFieldItemTemplateProps<unknown[], JsonSchema>) {
  const { children, index, buttonsProps } = props;
  const { onRemoveItem, fieldPathId, schema } = buttonsProps;
  const { entry, removable, sortable, folds, answers, wrong } = use(ListContext);
  const title = `${entry} ${index + 1}`;
  const summary = shortOf(answers[index]);
  const [opened, open] = useState(summary === '');
  const isWrong = wrong(index);
  useEffect(() => {
    // Expanded, and not collapsed again while the errors are being corrected.
    if (isWrong) open(true);
  }, [isWrong]);
  const shown = !folds || opened || isWrong;
  return (
    <fieldset
      className={shown ? 'entry' : 'entry is-folded'}
      id={schema.type === 'object' ? fieldPathId.$id : undefined}
    >
      <legend className="label">{title}</legend>
      {shown ? (
        children
      ) : (
        <button className="btn btn--quiet" type="button" aria-expanded={false} onClick={() => open(true)}>
          {summary || `填写${title}`}
          <Icon name="down" />
        </button>
      )}
      {folds && shown && !isWrong && (
        <button className="btn btn--quiet" type="button" aria-expanded={true} onClick={() => open(false)}>
          收起{title}
        </button>
      )}
      {sortable && index > 0 && (
        <button className="btn btn--quiet" type="button" onClick={buttonsProps.onMoveUpItem}>
          上移<span className="sr">{title}</span>
        </button>
      )}
      {sortable && index < answers.length - 1 && (
        <button className="btn btn--quiet" type="button" onClick={buttonsProps.onMoveDownItem}>
          下移<span className="sr">{title}</span>
        </button>
      )}
      {removable && shown && (
        <button className="btn btn--quiet" type="button" onClick={onRemoveItem}>
          删除{title}
        </button>
      )}
    </fieldset>
  );
}

/** Summary of an entry: its first texts, such as name and number. */
function shortOf(answers: unknown): string {
  const values = typeof answers === 'object' && answers !== null ? Object.values(answers) : [];
  return values
    .filter(value => typeof value === 'string' && value !== '')
    .slice(0, 2)
    .join(' · ');
}

/** Moves the focus into an added entry, and keeps it in the list when one is removed. */
function useFollowedFocus(
  length: number,
  entries: RefObject<HTMLDivElement | null>,
  add: RefObject<HTMLButtonElement | null>,
) {
  const before = useRef(length);
  useEffect(() => {
    const { activeElement, body } = document;
    const lost = activeElement === body || activeElement === null;
    if (length > before.current && (lost || activeElement === add.current)) {
      focusInside(entries.current?.lastElementChild);
    } else if (length < before.current && lost) {
      focusInside(add.current ?? entries.current);
    }
    before.current = length;
  }, [length, entries, add]);
}
