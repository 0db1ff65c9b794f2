import { useState } from 'react';
import type { FollowUpDefinition } from '../../../../flows/engine/flow-definition';
import { SelectInput } from '../SelectInput';
import { EntryMoves } from './EntryMoves';
import { FollowUpEditor } from './FollowUpEditor';
import { ProcessEntry } from './ProcessEntry';
import { addFollowUp, followUpName, removeFollowUp } from './process-edits';
import { entryId, optionsOf, type ProcessSectionProps, titleOf } from './section-props';

/** 补充内容: what is handed in after the submission, each with a form of its own. */
export function FollowUpsSection(props: ProcessSectionProps) {
  const { text, process, states, forms, isEditable, edit, announce, focusOn, setOpened } = props;
  const [form, setForm] = useState('');
  const followUps = Object.entries(process.followUps ?? {});
  const addId = entryId(['followUps', 'add']);
  const first = states.find(({ id }) => id !== 'supplement');
  const add = (chosen: string) => {
    setForm('');
    if (chosen === '' || !first) return;
    const id = entryId(['followUps', followUpName(text, chosen)]);
    const title = titleOf(forms, chosen);
    edit(addFollowUp({ title, form: chosen, by: 'member', while: [first.id] }));
    announce(`加了“${title}”`);
    setOpened(id, true);
    focusOn(id);
  };
  return (
    <div className="studio-wide stack gap-2">
      {followUps.length === 0 && <p className="soft">提交之后不用再补充什么。</p>}
      {followUps.length > 0 && (
        <ul className="process-entries">
          {followUps.map(([name, followUp]) => (
            <ProcessEntry
              key={name}
              {...props}
              path={['followUps', name]}
              title={followUp.title}
              summary={summaryOf(followUp, props)}
              state={followUp.while[0]}
            >
              <FollowUpEditor {...props} name={name} followUp={followUp} />
              {isEditable && (
                <div className="studio-wide cluster">
                  <EntryMoves
                    words={`“${followUp.title}”`}
                    id={entryId(['followUps', name])}
                    index={0}
                    count={1}
                    onRemove={() => {
                      edit(removeFollowUp(name));
                      announce(`“${followUp.title}”已删去`);
                      focusOn(addId);
                    }}
                  />
                </div>
              )}
            </ProcessEntry>
          ))}
        </ul>
      )}
      {isEditable && (
        <SelectInput
          id={addId}
          label="加一项补充内容，用哪份表单"
          value={form}
          options={[['', '选一份表单…'], ...optionsOf(forms)]}
          onChoose={add}
        />
      )}
    </div>
  );
}

function summaryOf({ by, while: range, to }: FollowUpDefinition, { states }: ProcessSectionProps): string {
  const who = by === 'staff' ? '工作人员' : '申请人';
  const when = range.map(id => titleOf(states, id)).join('、');
  return `${who}，在${when || '（没有选状态）'}${to ? `，转入${titleOf(states, to)}` : ''}`;
}
