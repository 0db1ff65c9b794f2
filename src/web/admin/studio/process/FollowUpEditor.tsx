import type { FollowUpDefinition } from '../../../../flows/engine/flow-definition';
import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { AnswerConditions } from './AnswerConditions';
import { CheckList } from './CheckList';
import { removeProcessValue, setProcessValue } from './process-edits';
import { optionsOf, type ProcessSectionProps, putTyped, withChosen } from './section-props';
import { Tick } from './Tick';

interface FollowUpEditorProps extends ProcessSectionProps {
  name: string;
  followUp: FollowUpDefinition;
}

/** The settings of a follow-up. */
export function FollowUpEditor({ name, followUp, ...props }: FollowUpEditorProps) {
  const { process, states, forms, isEditable, edit } = props;
  const { title, form, by, while: range, to, awaited, secondTo } = followUp;
  const path = ['followUps', name];
  const put = (setting: string, value: unknown) => edit(setProcessValue([...path, setting], value));
  const others = Object.entries(process.followUps ?? {})
    .filter(([other, each]) => other !== name && each.by === 'staff')
    .map(([other, each]) => [other, each.title] as const);
  return (
    <>
      <TextInput
        label="按钮上的字"
        value={title}
        maxLength={40}
        onDone={putTyped(text => put('title', text))}
      />
      <SelectInput
        label="填哪份表单"
        value={form}
        options={withChosen(optionsOf(forms), form)}
        onChoose={chosen => put('form', chosen)}
      />
      <SelectInput
        label="由谁提交"
        value={by}
        options={[
          ['member', '申请人'],
          ['staff', '工作人员'],
        ]}
        onChoose={chosen =>
          edit(text => {
            const changed = setProcessValue([...path, 'by'], chosen)(text);
            return chosen === 'staff' ? changed : removeProcessValue([...path, 'secondTo'])(changed);
          })
        }
      />
      <SelectInput
        label="提交之后转入"
        value={to ?? ''}
        options={withChosen([['', '留在原处，可以再交'], ...optionsOf(states)], to ?? '')}
        onChoose={chosen => put('to', chosen || undefined)}
      />
      <CheckList
        label="在哪些状态可以提交"
        options={optionsOf(states)}
        chosen={range}
        onChange={chosen => put('while', chosen)}
        isEditable={isEditable}
      />
      <div className="studio-wide">
        <Tick
          label="等着它才能往下办"
          checked={awaited === true}
          onChange={isOn => put('awaited', isOn || undefined)}
        />
      </div>
      {by === 'staff' && (others.length > 0 || secondTo !== undefined) && (
        <SelectInput
          label="要由另一个人提交"
          value={secondTo ?? ''}
          options={withChosen(
            [['', '不要求'], ...others.map(([id, words]) => [id, `不能是提交“${words}”的人`] as const)],
            secondTo ?? '',
          )}
          onChoose={chosen => put('secondTo', chosen || undefined)}
        />
      )}
      <AnswerConditions {...props} path={[...path, 'where']} where={followUp.where ?? {}} />
    </>
  );
}
