import type { ReactNode } from 'react';
import { type FormEditingProps, stepHeaderId } from './editor-props';
import { isSamePath, type ModelStep } from './form-model';
import { containerProblem } from './use-field-drag';

interface StepSectionProps extends FormEditingProps {
  step: ModelStep;
  at: number;
  children: ReactNode;
  /** Receives the id of the step that has the focus. */
  onStep: (id: string) => void;
}

/**
 * One step: a question of another one, or a kind of the palette, can be dropped on it, wherever there is no row, and
 * comes last in it.
 */
export function StepSection({
  step,
  at,
  model,
  dragging,
  children,
  onStep,
  onAdd,
  onStepMove,
}: StepSectionProps) {
  const { hoveredId, refusal } = dragging;
  const id = stepHeaderId(step.id);
  const dragged =
    dragging.dragged && !isSamePath(dragging.dragged.container.path, step.path) ? dragging.dragged : null;
  const takesKind = dragging.kind !== null && !step.isShared;
  const drop = () => {
    dragging.end();
    if (takesKind) return onAdd(step, { kind: dragging.kind! });
    if (!dragged) return;
    const from = model.steps.find(({ path }) => isSamePath(path, dragged.container.path));
    const problem = from
      ? onStepMove(from, dragged.field, step, { keepsExpanded: false, focus: dragged.id })
      : containerProblem(model, dragged, step);
    if (problem) dragging.refuse(id, problem);
  };
  return (
    <section
      className={`studio-step${hoveredId === id ? ' is-over' : ''}`}
      aria-label={`第 ${at + 1} 步 ${step.title}`}
      onFocus={() => onStep(step.id)}
      onDragOver={event => {
        if (!dragged && !takesKind) return;
        event.preventDefault();
        dragging.hover(id);
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) dragging.hover(null);
      }}
      onDrop={event => {
        if (!dragged && !takesKind) return;
        event.preventDefault();
        drop();
      }}
    >
      {refusal?.at === id && (
        <p role="alert" className="error">
          {refusal.words}
        </p>
      )}
      {children}
    </section>
  );
}
