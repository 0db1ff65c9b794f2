import { useState } from 'react';
import { stagesOf } from '../../../../flows/engine/submitted-states';
import { AddByName } from './AddByName';
import { EntryMoves } from './EntryMoves';
import { ProcessEntry } from './ProcessEntry';
import { RemoveStage } from './RemoveStage';
import { StageEditor } from './StageEditor';
import { entryId, type ProcessSectionProps } from './section-props';
import { addStage, moveStage } from './state-edits';
import { stateNameProblem } from './state-names';

const MAX_STAGES = 30;

/** 阶段: what an accepted application goes through. */
export function StagesSection(props: ProcessSectionProps) {
  const { process, isEditable, edit, announce, focusOn, setOpened } = props;
  const [removedIndex, setRemovedIndex] = useState<number | null>(null);
  const stages = stagesOf(process);
  const idOf = (index: number) => entryId(['stages', index]);
  const removed = removedIndex === null ? undefined : stages[removedIndex];
  return (
    <div className="studio-wide stack gap-2">
      {stages.length === 0 && <p className="soft">没有阶段：审核通过（不审核的，提交）即办完。</p>}
      {stages.length > 0 && (
        <ol className="process-entries">
          {stages.map((stage, index) => (
            <ProcessEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: a stage that is renamed keeps the focus
              key={index}
              {...props}
              path={['stages', index]}
              title={stage.title}
              summary={summaryOf(stage, stage.title in (process.payments ?? {}))}
              state={stage.title}
            >
              <StageEditor {...props} stage={stage} index={index} />
              {isEditable && (
                <div className="studio-wide cluster">
                  <EntryMoves
                    words={`“${stage.title}”`}
                    id={idOf(index)}
                    index={index}
                    count={stages.length}
                    onMove={to => {
                      edit(moveStage(index, to));
                      announce(`“${stage.title}”移到了第 ${to + 1} 个，共 ${stages.length} 个`);
                      setOpened(idOf(index), false);
                      setOpened(idOf(to), true);
                      focusOn(`${idOf(to)}${to < index ? '↑' : '↓'}`);
                    }}
                    onRemove={() => setRemovedIndex(index)}
                  />
                </div>
              )}
            </ProcessEntry>
          ))}
        </ol>
      )}
      {isEditable && stages.length < MAX_STAGES && (
        <AddByName
          label="新的阶段"
          action="加一个阶段"
          problem={name => stateNameProblem(process, name)}
          onAdd={name => {
            edit(addStage(name));
            announce(`加了“${name}”，共 ${stages.length + 1} 个阶段`);
            setOpened(idOf(stages.length), true);
            focusOn(idOf(stages.length));
          }}
        />
      )}
      {removed && removedIndex !== null && (
        <RemoveStage
          {...props}
          index={removedIndex}
          title={removed.title}
          onClose={() => setRemovedIndex(null)}
        />
      )}
    </div>
  );
}

type ResolvedStage = ReturnType<typeof stagesOf>[number];

function summaryOf({ next, ended, undone, undecided, refused }: ResolvedStage, isPaid: boolean): string {
  const facts = [
    undecided && '等待答复',
    refused && '不予办理',
    isPaid && '缴费',
    ended && '办结',
    undone && '结果已撤回',
    next.length > 0 && `然后：${next.join('、')}`,
  ];
  return facts.filter(Boolean).join('；') || '到此为止';
}
