import type { JSONPath } from 'jsonc-parser';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AddField } from './AddField';
import { AddStep } from './AddStep';
import { type FormEditingProps, fieldRowId, type NewFieldPlace } from './editor-props';
import { FieldContainerView } from './FieldContainerView';
import { moveToStep, stepMoveProblem } from './field-step-edits';
import type { FieldContainer, FormModel, FormTexts } from './form-model';
import { GuidanceEditor } from './GuidanceEditor';
import { InsertShared } from './InsertShared';
import { KindPalette } from './KindPalette';
import { StepHeader } from './StepHeader';
import { StepSection } from './StepSection';
import { useFieldDrag } from './use-field-drag';
import { useFocus } from './use-focus';
import './form-view.css';

interface FormViewProps {
  texts: FormTexts;
  model: FormModel;
  isEditable: boolean;
  findings: FormEditingProps['findings'];
  isPublished: FormEditingProps['isPublished'];
  /** Whether the form begins with guidance: not for content forms filled in by staff. */
  hasNotice: boolean;
  /** The questions are those of a shared part, which has no steps. */
  isPart: boolean;
  onChange: (texts: FormTexts) => void;
  onText: (path: JSONPath) => void;
  /** Called when the focus is in a step. */
  onStep: (id: string) => void;
}

/** What a dialog is adding. */
type Adding =
  | { what: 'step' }
  | ({ what: 'field'; container: FieldContainer } & NewFieldPlace)
  | { what: 'shared'; container: FieldContainer };

/** The form view for editors who do not write JSON: guidance, steps, questions and their properties. */
export function FormView({ hasNotice, isPart, onStep, ...given }: FormViewProps) {
  const { texts, model, isEditable, onChange } = given;
  const [adding, setAdding] = useState<Adding | null>(null);
  const [stepId, setStepId] = useState('');
  const [announcement, announce] = useState('');
  const focusOn = useFocus();
  const [opened, setOpened] = useState<FormEditingProps['opened']>({});
  const dragging = useFieldDrag(texts);
  const open = (container: FieldContainer, id: string | null) =>
    setOpened(all => ({ ...all, [container.path.join('/')]: id }));
  const onFocusStep = (id: string) => {
    setStepId(id);
    onStep(id);
  };
  const onStepMove: FormEditingProps['onStepMove'] = (from, field, to, { at, keepsExpanded, focus }) => {
    const problem = stepMoveProblem(texts, model, from, field, to);
    if (problem) return problem;
    onChange(moveToStep(texts, from, field, to, at));
    announce(`“${field.label || field.name}”移到了“${to.title || to.id}”`);
    if (keepsExpanded) {
      open(from, null);
      open(to, fieldRowId(field.settings));
    }
    focusOn(focus);
    return null;
  };
  const editing: FormEditingProps = {
    ...{ ...given, announce, focusOn, opened, open, dragging, onStepMove },
    onAdd: (container, how) => setAdding({ what: 'field', container, ...how }),
    onInsertShared: container => setAdding({ what: 'shared', container }),
  };
  const close = () => setAdding(null);
  const current = model.steps.find(({ id }) => id === stepId) ?? model.steps[0];
  return (
    <div className="stack pad-4">
      <p className="sr" role="status">
        {announcement}
      </p>
      {isEditable && (
        <p className="soft small studio-hint">
          换次序：拖动（可以拖到别的步骤），或选中一项后按 <kbd>Alt</kbd>+<kbd>↑</kbd>、<kbd>Alt</kbd>+
          <kbd>↓</kbd>
        </p>
      )}
      {isEditable && current && !current.isShared && <KindPalette {...editing} to={current} />}
      {hasNotice && <GuidanceEditor {...editing} />}
      {model.steps.map((step, at) => (
        <StepSection key={step.id} {...editing} step={step} at={at} onStep={onFocusStep}>
          {!isPart && <StepHeader {...editing} step={step} at={at} />}
          <FieldContainerView {...editing} container={step} />
        </StepSection>
      ))}
      {isEditable && !isPart && (
        <Button id="add-step" onClick={() => setAdding({ what: 'step' })}>
          <Icon name="plus" />
          加一步
        </Button>
      )}
      {adding?.what === 'step' && <AddStep {...editing} onClose={close} />}
      {adding?.what === 'field' && <AddField {...editing} {...adding} onClose={close} />}
      {adding?.what === 'shared' && (
        <InsertShared {...editing} container={adding.container} onClose={close} />
      )}
    </div>
  );
}
