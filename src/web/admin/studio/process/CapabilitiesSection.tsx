import { moveJsonChild } from '../json-edits';
import { SelectInput } from '../SelectInput';
import { EntryMoves } from './EntryMoves';
import { addProcessEntry, removeProcessValue } from './process-edits';
import { entryId, type ProcessSectionProps } from './section-props';

/** 功能: what modules of the portal do for the flow, in this order. */
export function CapabilitiesSection({
  process,
  capabilities,
  isEditable,
  edit,
  announce,
  focusOn,
}: ProcessSectionProps) {
  const effects = process.effects ?? [];
  const others = capabilities.filter(({ name }) => !effects.includes(name));
  const describe = (name: string) => capabilities.find(one => one.name === name);
  const idOf = (index: number) => entryId(['effects', index]);
  const addId = entryId(['effects', 'add']);
  return (
    <div className="studio-wide stack gap-2">
      <p className="soft small">名额、会籍、票据这类业务，由系统的功能办理，按这个顺序核对、登记。</p>
      {effects.length > 0 && (
        <ol className="studio-part">
          {effects.map((name, index) => (
            <li key={name}>
              <div className="grow">
                <b>{describe(name)?.title ?? name}</b>
                <p className="soft small">{describe(name)?.description ?? '没有这项功能'}</p>
                <p className="soft small">{requirementsOf(describe(name))}</p>
              </div>
              {isEditable && (
                <EntryMoves
                  words={`“${describe(name)?.title ?? name}”`}
                  id={idOf(index)}
                  index={index}
                  count={effects.length}
                  onMove={to => {
                    edit(text => moveJsonChild(text, ['effects'], index, to));
                    announce(`移到了第 ${to + 1} 项，共 ${effects.length} 项`);
                    focusOn(`${idOf(to)}${to < index ? '↑' : '↓'}`);
                  }}
                  onRemove={() => {
                    edit(removeProcessValue(['effects', index]));
                    announce('已删去');
                    focusOn(addId);
                  }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isEditable && (
        <SelectInput
          id={addId}
          label="加一项功能"
          value=""
          options={[
            ['', '选一项…'],
            ...others.map(({ name, title, description }) => [name, `${title}：${description}`] as const),
          ]}
          onChoose={name => {
            if (name === '') return;
            edit(addProcessEntry(['effects'], name));
            announce(`加了“${describe(name)?.title ?? name}”`);
          }}
        />
      )}
    </div>
  );
}

type Capability = ProcessSectionProps['capabilities'][number];

function requirementsOf(capability: Capability | undefined): string | null {
  if (!capability) return null;
  const { answers, states, followUps } = capability;
  const needs = [
    answers.length > 0 && `题目 ${answers.join('、')}`,
    states.length > 0 && `状态 ${states.join('、')}`,
    Object.keys(followUps).length > 0 && `补充内容 ${Object.keys(followUps).join('、')}`,
  ].filter(Boolean);
  return needs.length > 0 ? `要有：${needs.join('；')}` : null;
}
