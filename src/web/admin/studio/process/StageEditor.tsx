import { useState } from 'react';
import { paymentIn } from '../../../../flows/engine/payment-states';
import type { stagesOf } from '../../../../flows/engine/submitted-states';
import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { CheckList } from './CheckList';
import type { ProcessSectionProps } from './section-props';
import { renameStage, setStage } from './state-edits';
import { stateNameProblem } from './state-names';
import { Tick } from './Tick';

interface StageEditorProps extends ProcessSectionProps {
  stage: ReturnType<typeof stagesOf>[number];
  index: number;
}

/** The settings of a stage. */
export function StageEditor({
  stage,
  index,
  process,
  isEditable,
  edit,
  announce,
  onState,
}: StageEditorProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { title } = stage;
  const written = process.stages?.[index];
  const next = typeof written === 'string' ? undefined : written?.next;
  const payment = paymentIn(process, title);
  const others = (process.stages ?? [])
    .map(each => (typeof each === 'string' ? each : each.title))
    .filter(each => each !== title);
  const kind = next === undefined ? 'default' : next.length === 0 ? 'none' : 'some';
  const rename = (typed: string) => {
    const name = typed.trim();
    const found = stateNameProblem(process, name, title);
    setProblem(found);
    if (found || name === title) return;
    edit(renameStage(index, name));
    onState(name);
    announce(`“${title}”改名为“${name}”，提到它的地方一并改了`);
  };
  const choose = (chosen: string) => {
    if (chosen === 'default') edit(setStage(index, { next: undefined }));
    else if (chosen === 'none') edit(setStage(index, { next: [] }));
    else if (kind !== 'some')
      edit(setStage(index, { next: stage.next.length > 0 ? stage.next : others.slice(0, 1) }));
  };
  const flag = (name: 'ended' | 'undone' | 'undecided' | 'refused', label: string) => (
    <Tick
      label={label}
      checked={stage[name] === true}
      onChange={isOn => edit(setStage(index, { [name]: isOn || undefined }))}
    />
  );
  return (
    <>
      <div>
        <TextInput label="阶段的名称" value={title} maxLength={20} onDone={rename} />
        {problem && (
          <p role="alert" className="error small">
            {problem}
          </p>
        )}
      </div>
      {payment ? (
        <p className="soft small">缴费之后转入“{payment.to}”，在“缴费”里改。</p>
      ) : (
        <SelectInput
          label="然后"
          value={kind}
          options={[
            ['default', stage.ended ? '不再转入别的阶段' : '由工作人员转入下一个阶段'],
            ['some', '由工作人员转入选定的阶段'],
            ['none', '只随补充内容转入别的阶段，或到此为止'],
          ]}
          onChoose={choose}
        />
      )}
      {!payment && kind === 'some' && (
        <CheckList
          label="可以转入的阶段"
          options={others.map(each => [each, each])}
          chosen={next ?? []}
          onChange={chosen => edit(setStage(index, { next: chosen }))}
          isEditable={isEditable}
        />
      )}
      <div className="cluster studio-wide">
        {flag('ended', '到这里办结，可以再办一件')}
        {flag('undone', '所办的结果已撤回')}
        {(process.review === false || stage.undecided) && flag('undecided', '还等着本会答复')}
        {(process.review === false || stage.refused) && flag('refused', '不予办理')}
      </div>
    </>
  );
}
