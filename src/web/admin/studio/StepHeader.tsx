import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { type FormEditingProps, openTextLabel, stepHeaderId } from './editor-props';
import type { ModelStep } from './form-model';
import { moveStep, removeStep, setStep } from './step-edits';
import { TextInput } from './TextInput';

interface StepHeaderProps extends FormEditingProps {
  step: ModelStep;
  at: number;
}

/** The header of a step: title, position, and further properties. */
export function StepHeader({ step, at, ...editing }: StepHeaderProps) {
  const { texts, model, isEditable, onChange, onText, announce, focusOn } = editing;
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false);
  const last = model.steps.length - 1;
  const move = (to: number, focus: string) => {
    if (to < 0 || to > last) return;
    onChange(moveStep(texts, at, to));
    announce(`“${step.title}”移到了第 ${to + 1} 步，共 ${last + 1} 步`);
    focusOn(focus);
  };
  const moves = [
    { to: at - 1, title: '这一步往前', isEnd: at === 0 },
    { to: at + 1, title: '这一步往后', isEnd: at === last },
  ];
  return (
    <details className="studio-step-head">
      <summary id={stepHeaderId(step.id)} data-do={isEditable ? '改这一步' : '细看'}>
        <h3 className="label">
          <small>第 {at + 1} 步</small> {step.title || step.id}
        </h3>
        {step.minutes !== null && <small>约 {step.minutes} 分钟</small>}
      </summary>
      <div className="panel pad-3 stack gap-3 studio-editor">
        <fieldset className="grid gap-3" disabled={!isEditable}>
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
        </fieldset>
        <p className="cluster gap-2">
          {isEditable &&
            moves.map(({ to, title, isEnd }) => (
              <Button
                key={title}
                variant="quiet"
                id={`${stepHeaderId(step.id)}${title}`}
                aria-disabled={isEnd}
                onClick={() => move(to, `${stepHeaderId(step.id)}${title}`)}
              >
                {title}
              </Button>
            ))}
          <Button variant="quiet" onClick={() => onText(step.path)}>
            {openTextLabel(isEditable)}
          </Button>
          {isEditable && (
            <Button
              variant="quiet"
              aria-disabled={last === 0}
              onClick={() => last > 0 && setIsConfirmingRemoval(true)}
            >
              删去这一步
            </Button>
          )}
        </p>
      </div>
      {isConfirmingRemoval && (
        <Dialog title={`删去“${step.title}”？`} onClose={() => setIsConfirmingRemoval(false)}>
          <p>这一步的 {step.fields.length} 项一并删去。已经填写的怎么办，在“已有的回答”里选定。</p>
          <div className="dialog-actions">
            <Button
              variant="primary"
              onClick={() => {
                setIsConfirmingRemoval(false);
                onChange(removeStep(texts, step));
                announce(`“${step.title}”已删去`);
                focusOn(stepHeaderId((model.steps[at + 1] ?? model.steps[at - 1])!.id));
              }}
            >
              删去
            </Button>
            <Button onClick={() => setIsConfirmingRemoval(false)}>取消</Button>
          </div>
        </Dialog>
      )}
    </details>
  );
}
