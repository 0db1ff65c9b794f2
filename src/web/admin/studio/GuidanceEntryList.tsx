import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import type { FormEditingProps } from './editor-props';
import { addGuidanceEntry, moveGuidanceEntry, removeGuidanceEntry } from './guidance-edits';
import type { GuidancePart } from './guidance-parts';

interface GuidanceEntryListProps extends FormEditingProps {
  part: Pick<GuidancePart, 'name' | 'title'> & { one: string };
  entries: readonly unknown[];
  /** Initial value of a new entry. */
  initialEntry: unknown;
  /** Fields of an entry; the first control has the id. */
  children: (entry: unknown, at: number, id: string) => ReactNode;
}

/** A list within the guidance: entries are added, edited, reordered and removed. */
export function GuidanceEntryList({
  part,
  entries,
  initialEntry,
  children,
  ...editing
}: GuidanceEntryListProps) {
  const { texts, isEditable, onChange, announce, focusOn } = editing;
  const { name, title, one } = part;
  const idOf = (at: number, deed = '') => `notice-${name}-${at}${deed}`;
  const adding = `notice-${name}-add`;
  const move = (at: number, to: number, sign: string) => {
    if (to < 0 || to >= entries.length) return;
    onChange(moveGuidanceEntry(texts, [name], at, to));
    announce(`${title}：移到了第 ${to + 1} 条，共 ${entries.length} 条`);
    focusOn(idOf(to, sign));
  };
  return (
    <fieldset className="card studio-part studio-wide">
      <legend>{title}</legend>
      {entries.length > 0 && (
        <ol>
          {entries.map((entry, at) => {
            const words = `第 ${at + 1} 条`;
            const moves = [
              { to: at - 1, title: '上移', sign: '↑', isEnd: at === 0 },
              { to: at + 1, title: '下移', sign: '↓', isEnd: at === entries.length - 1 },
            ];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is told by its place alone
              <li key={at}>
                <div className="grid">{children(entry, at, idOf(at))}</div>
                {isEditable && (
                  <span className="studio-moves">
                    {moves.map(({ to, title: deed, sign, isEnd }) => (
                      <button
                        key={sign}
                        type="button"
                        id={idOf(at, sign)}
                        className="icon-btn"
                        aria-label={`${deed}${title}${words}`}
                        aria-disabled={isEnd}
                        onClick={() => move(at, to, sign)}
                      >
                        <span aria-hidden="true">{sign}</span>
                      </button>
                    ))}
                    <button
                      type="button"
                      id={idOf(at, '×')}
                      className="icon-btn"
                      aria-label={`删去${title}${words}`}
                      onClick={() => {
                        onChange(removeGuidanceEntry(texts, [name, at]));
                        announce(`${title}：${words}已删去`);
                        const left = entries.length - 1;
                        focusOn(left > 0 ? idOf(Math.min(at, left - 1), '×') : adding);
                      }}
                    >
                      <span aria-hidden="true">×</span>
                    </button>
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {isEditable && (
        <Button
          variant="quiet"
          id={adding}
          onClick={() => {
            onChange(addGuidanceEntry(texts, [name], initialEntry));
            announce(`${title}：加了第 ${entries.length + 1} 条`);
            focusOn(idOf(entries.length));
          }}
        >
          加{one}
          <span className="sr">到“{title}”</span>
        </Button>
      )}
    </fieldset>
  );
}
