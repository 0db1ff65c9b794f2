import { TextInput } from '../TextInput';
import { CheckList } from './CheckList';
import { removeProcessValue, setConfirmation, setProcessValue } from './process-edits';
import { RangeInput } from './RangeInput';
import type { ProcessSectionProps } from './section-props';
import { setCancellation } from './state-edits';
import { Tick } from './Tick';

/** 撤销·变更·补正: where an application may be withdrawn, changed, supplemented. */
export function ChangesSection({ process, states, questions, isEditable, edit }: ProcessSectionProps) {
  const { cancel, change, confirm, deadlines, review } = process;
  return (
    <>
      <RangeInput
        label="申请人可以撤销"
        states={states}
        range={cancel?.while}
        onChange={range => edit(setCancellation('while', range))}
        isEditable={isEditable}
      />
      <RangeInput
        label="工作人员可以撤销"
        states={states}
        range={cancel?.byStaff}
        onChange={range => edit(setCancellation('byStaff', range))}
        isEditable={isEditable}
      />
      {cancel?.while && (
        <>
          <TextInput
            long
            label="撤销之前告诉申请人的话"
            value={cancel.note ?? ''}
            maxLength={300}
            onDone={typed => edit(setProcessValue(['cancel', 'note'], typed.trim() || undefined))}
          />
          <Tick
            label="撤销时用短信确认"
            checked={confirm?.includes('CANCEL') ?? false}
            onChange={isOn => edit(setConfirmation('CANCEL', isOn))}
          />
        </>
      )}
      <RangeInput
        label="申请人可以变更填写的内容"
        states={states}
        range={change?.while}
        onChange={range =>
          edit(
            range === undefined
              ? removeProcessValue(['change'])
              : setProcessValue(['change', 'while'], range),
          )
        }
        isEditable={isEditable}
      />
      {change && (
        <CheckList
          label="改了其中一项才重新审核；都不选，改了什么都重新审核"
          options={questions.map(({ name, label }) => [name, label])}
          chosen={change.reviewed ?? []}
          onChange={chosen => edit(setProcessValue(['change', 'reviewed'], chosen))}
          isEditable={isEditable}
        />
      )}
      <p className="soft small studio-wide">
        {review === false
          ? '补正：不审核的事项没有补正。'
          : `补正：审核时可以退回补正，申请人 ${deadlines.supplement} 天内补正，逾期结束。`}
      </p>
    </>
  );
}
