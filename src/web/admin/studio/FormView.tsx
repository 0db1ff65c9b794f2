import type { JSONPath } from 'jsonc-parser';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { AddField } from './AddField';
import { AddStep } from './AddStep';
import type { FormEditingProps } from './editor-props';
import { FieldContainerView } from './FieldContainerView';
import type { FieldContainer, FormModel, FormTexts } from './form-model';
import { GuidanceEditor } from './GuidanceEditor';
import { StepHeader } from './StepHeader';
import { useFocus } from './use-focus';
import './form-view.css';

interface FormViewProps {
  texts: FormTexts;
  model: FormModel;
  isOpen: boolean;
  /** People read something before they begin: not so where a desk fills in the website's contents. */
  hasNotice: boolean;
  onChange: (texts: FormTexts) => void;
  onText: (path: JSONPath) => void;
  /** Somebody is at a step. */
  onStep: (id: string) => void;
}

/** The form for those who do not write JSON: its notice, its steps, the questions of each, and what is said of them. */
export function FormView({ hasNotice, onStep, ...given }: FormViewProps) {
  const { model, isOpen } = given;
  const [adding, setAdding] = useState<FieldContainer | 'step' | null>(null);
  const [said, say] = useState('');
  const focusOn = useFocus();
  const editing: FormEditingProps = { ...given, say, focusOn, onAdd: setAdding };
  return (
    <div className="studio-form-view">
      <p className="sr" role="status">
        {said}
      </p>
      {isOpen && (
        <p className="studio-hint">
          换次序：拖动，或选中一项后按 <kbd>Alt</kbd>+<kbd>↑</kbd>、<kbd>Alt</kbd>+<kbd>↓</kbd>
        </p>
      )}
      {hasNotice && <GuidanceEditor {...editing} />}
      {model.steps.map((step, at) => (
        <section
          key={step.id}
          className="studio-step"
          aria-label={`第 ${at + 1} 步 ${step.title}`}
          onFocus={() => onStep(step.id)}
        >
          <StepHeader {...editing} step={step} at={at} />
          <FieldContainerView {...editing} place={step} />
        </section>
      ))}
      {isOpen && (
        <Button id="add-step" onClick={() => setAdding('step')}>
          <Icon name="plus" />
          加一步
        </Button>
      )}
      {adding === 'step' && <AddStep {...editing} onClose={() => setAdding(null)} />}
      {adding !== null && adding !== 'step' && (
        <AddField {...editing} place={adding} onClose={() => setAdding(null)} />
      )}
    </div>
  );
}
