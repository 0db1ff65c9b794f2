import { useState } from 'react';
import type { FieldContainer, FormModel, FormTexts, ModelField } from './form-model';
import { isSamePath } from './form-model';

/** A question that is being dragged, and where it comes from. */
interface DraggedField {
  /** Of its row. */
  id: string;
  field: ModelField;
  container: FieldContainer;
}

/** Dragging a question, through all steps of a form. */
export interface Dragging {
  dragged: DraggedField | null;
  /** Id of the kind of question that is being dragged from the palette. */
  kind: string | null;
  /** Id of the row, or of the head of the step, that it would be dropped on. */
  hoveredId: string | null;
  /** Why it was not taken where it was dropped: stands there until something is changed or dragged. */
  refusal: { at: string; words: string } | null;
  start: (dragged: DraggedField) => void;
  startKind: (kind: string) => void;
  hover: (id: string | null) => void;
  end: () => void;
  refuse: (at: string, words: string) => void;
}

/** What is dragged over a form, as its texts stand. */
export function useFieldDrag(texts: FormTexts): Dragging {
  const [dragged, drag] = useState<DraggedField | null>(null);
  const [kind, dragKind] = useState<string | null>(null);
  const [hoveredId, hover] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ at: string; words: string; texts: FormTexts } | null>(null);
  // A text that comes back, as by taking a step back, does not bring it back.
  if (refused && refused.texts !== texts) setRefused(null);
  return {
    dragged,
    kind,
    hoveredId,
    refusal: refused,
    hover,
    start(chosen) {
      drag(chosen);
      setRefused(null);
    },
    startKind(chosen) {
      dragKind(chosen);
      setRefused(null);
    },
    end() {
      drag(null);
      dragKind(null);
      hover(null);
    },
    refuse: (at, words) => setRefused({ at, words, texts }),
  };
}

/** Why a question cannot be dragged to another place by what the two are; null between steps. */
export function containerProblem(
  model: FormModel,
  { field, container }: Pick<DraggedField, 'field' | 'container'>,
  to: FieldContainer,
): string | null {
  const isStep = (one: FieldContainer) => model.steps.some(({ path }) => isSamePath(path, one.path));
  const words = `“${field.label || field.name}”`;
  if (!isStep(container)) return `${words}在“${container.title}”里面，只能在那里换次序`;
  return isStep(to) ? null : `${words}不能移进“${to.title}”，请在那里加一项`;
}
