import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { createContext, type RefObject, use, useEffect, useMemo, useRef } from 'react';
import type { JsonSchema } from '../../../flows/engine/form';
import { optionsOf } from '../../../flows/engine/question';
import { Icon } from '../../ui/Icon';
import { focusInside } from '../focus';

/** What an entry knows of its list: what it is called, and whether one can do without it. */
const List = createContext({ entry: '', removable: false });

/** A group of questions that repeats: its entries, and a button for one more. */
export function ListTemplate(props: ArrayFieldTemplateProps<unknown[], JsonSchema>) {
  const { title, items, canAdd, onAddClick, uiSchema, schema, fieldPathId, required, readonly, rawErrors } =
    props;
  const options = optionsOf(uiSchema);
  const label = options.title ?? title;
  const help = options.help ?? schema.description;
  const entry = options.itemTitle ?? label;
  const [error] = rawErrors ?? [];
  const removable = !readonly && items.length > (schema.minItems ?? 0);
  const list = useMemo(() => ({ entry, removable }), [entry, removable]);
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
      <div ref={entries}>
        <List value={list}>{items}</List>
      </div>
      {canAdd && !readonly && (
        <button className="btn btn--secondary" type="button" ref={add} onClick={onAddClick}>
          <Icon name="plus" />
          添加{entry}
        </button>
      )}
      {error && (
        <p className="error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** One entry of a list, with a button that removes it. */
export function ListEntryTemplate(props: ArrayFieldItemTemplateProps<unknown[], JsonSchema>) {
  const { children, index, buttonsProps } = props;
  const { onRemoveItem, fieldPathId, schema } = buttonsProps;
  const { entry, removable } = use(List);
  const title = `${entry} ${index + 1}`;
  return (
    <fieldset className="entry" id={schema.type === 'object' ? fieldPathId.$id : undefined}>
      <legend className="label">{title}</legend>
      {children}
      {removable && (
        <button className="btn btn--quiet" type="button" onClick={onRemoveItem}>
          删除{title}
        </button>
      )}
    </fieldset>
  );
}

/** The focus goes into an entry just added, and does not get lost with one just removed. */
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
