import type { FormEditingProps } from './editor-props';
import type { FieldContainer } from './form-model';
import { offeredKinds } from './offered-kinds';

interface KindPaletteProps extends Pick<FormEditingProps, 'dragging' | 'onAdd'> {
  /** Where a kind is added that is chosen without being dragged. */
  to: FieldContainer;
}

/** The kinds of questions: dragged to where one is to be asked, or pressed to add one to a step. */
export function KindPalette({ dragging, onAdd, to }: KindPaletteProps) {
  return (
    <details className="studio-palette">
      <summary>种类：拖到要问的地方，或按一下加到“{to.title}”</summary>
      <ul className="cluster">
        {Object.entries(offeredKinds).map(([kind, title]) => (
          <li key={kind}>
            <button
              type="button"
              className="studio-kind"
              draggable
              onClick={() => onAdd(to, { kind })}
              onDragStart={event => {
                event.dataTransfer.effectAllowed = 'copy';
                event.dataTransfer.setData('text/plain', title);
                dragging.startKind(kind);
              }}
              onDragEnd={dragging.end}
            >
              <span className="sr">新的</span>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
