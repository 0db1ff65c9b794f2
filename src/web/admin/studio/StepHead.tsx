import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Editing } from './FormView';
import type { ModelStep } from './model';
import { moveStep, removeStep, setStep } from './step-edits';
import { TextInput } from './TextInput';

interface StepHeadProps extends Editing {
  step: ModelStep;
  at: number;
  say: (words: string) => void;
}

/** The head of a step: its title and place among the others, and what else is said of it. */
export function StepHead({ step, at, say, texts, model, isOpen, onChange, onText }: StepHeadProps) {
  const [asks, setAsks] = useState(false);
  const last = model.steps.length - 1;
  const move = (to: number) => {
    if (to < 0 || to > last) return;
    onChange(moveStep(texts, at, to));
    say(`“${step.title}”移到了第 ${to + 1} 步`);
  };
  return (
    <details className="studio-step-head">
      <summary>
        <h4>
          <small>第 {at + 1} 步</small> {step.title || step.id}
        </h4>
        {step.minutes !== null && <small>约 {step.minutes} 分钟</small>}
      </summary>
      <fieldset className="studio-editor-of" disabled={!isOpen}>
        <legend className="sr">第 {at + 1} 步</legend>
        <TextInput
          label="标题"
          value={step.title}
          maxLength={30}
          onDone={typed => typed.trim() && onChange(setStep(texts, step, { title: typed.trim() }))}
        />
        <TextInput
          label="大约几分钟"
          inputMode="numeric"
          value={step.minutes === null ? '' : String(step.minutes)}
          onDone={typed => {
            const minutes = typed.trim() === '' ? null : Number(typed);
            if (minutes === null || Number.isInteger(minutes)) onChange(setStep(texts, step, { minutes }));
          }}
        />
        <TextInput
          label="标题下面的说明"
          value={step.description}
          maxLength={200}
          onDone={typed => onChange(setStep(texts, step, { description: typed.trim() }))}
        />
        <p className="studio-do">
          <Button variant="quiet" aria-disabled={at === 0} onClick={() => move(at - 1)}>
            这一步往前
          </Button>
          <Button variant="quiet" aria-disabled={at === last} onClick={() => move(at + 1)}>
            这一步往后
          </Button>
          <Button variant="quiet" onClick={() => onText(['$defs', step.id])}>
            用文本编辑
          </Button>
          <Button variant="quiet" aria-disabled={last === 0} onClick={() => last > 0 && setAsks(true)}>
            删去这一步
          </Button>
        </p>
      </fieldset>
      {asks && (
        <Dialog title={`删去“${step.title}”？`} onClose={() => setAsks(false)}>
          <p>这一步的 {step.fields.length} 项一并删去。已经填写的怎么办，在“已有的回答”里选定。</p>
          <div className="dialog-actions">
            <Button
              variant="primary"
              onClick={() => {
                setAsks(false);
                onChange(removeStep(texts, step));
                say(`“${step.title}”已删去`);
              }}
            >
              删去
            </Button>
            <Button onClick={() => setAsks(false)}>取消</Button>
          </div>
        </Dialog>
      )}
    </details>
  );
}
