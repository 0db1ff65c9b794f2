import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import type { JsonSchema } from '../../../flows/engine/form';
import { optionsOf } from '../../../flows/engine/question';
import { Icon } from '../../ui/Icon';
import { focusInside } from '../focus';

/** What one entry of the list around is called. */
const EntryTitle = createContext('');

/** A group of questions that repeats: its entries, and a button for one more. */
export function ListTemplate(props: ArrayFieldTemplateProps<unknown[], JsonSchema>) {
  const { title, items, canAdd, onAddClick, uiSchema, schema, fieldPathId, required, readonly, rawErrors } =
    props;
  const options = optionsOf(uiSchema);
  const label = options.title ?? title;
  const help = options.help ?? schema.description;
  const entry = options.itemTitle ?? label;
  const [error] = rawErrors ?? [];
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
        <EntryTitle value={entry}>{items}</EntryTitle>
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
export function ListEntryTemplate({
  children,
  index,
  buttonsProps,
  readonly,
}: ArrayFieldItemTemplateProps<unknown[], JsonSchema>) {
  const title = `${use(EntryTitle)} ${index + 1}`;
  const { hasRemove, onRemoveItem, fieldPathId, schema, uiSchema } = buttonsProps;
  const removable = hasRemove && !readonly;
  return (
    <fieldset className="entry" id={schema.type === 'object' ? fieldPathId.$id : undefined}>
      <legend className="label">{optionsOf(uiSchema).title ?? title}</legend>
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
