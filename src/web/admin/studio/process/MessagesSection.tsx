import { useMemo } from 'react';
import { canBuildMachine } from '../../../../flows/engine/process-problems';
import {
  listStatesWithMessage,
  messageVariables,
  replaceVariables,
} from '../../../../flows/engine/state-messages';
import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { ProcessEntry } from './ProcessEntry';
import { listProcessStates } from './process-drawing';
import { setProcessValue } from './process-edits';
import { type Named, optionsOf, type ProcessSectionProps, titleOf } from './section-props';

const MAX_LENGTH = 300;

/** 通知: what the applicant is told on entering a state, with variables. */
export function MessagesSection(props: ProcessSectionProps) {
  const { process, questions, isEditable, edit } = props;
  const titles = useMemo(() => listProcessStates(process), [process]);
  const states = useMemo(
    () => (canBuildMachine(process) ? listStatesWithMessage({ ...process, id: 'flow' }) : []),
    [process],
  );
  const variables: Named[] = [
    ...Object.entries(messageVariables).map(([id, title]) => ({ id, title })),
    ...questions.filter(hasOneValue).map(({ name, label }) => ({ id: name, title: `填写的“${label}”` })),
  ];
  return (
    <div className="studio-wide stack gap-2">
      <p className="soft small">
        到了下面的状态，系统通知申请人；没有写的，用通常的说法。短信的用词是固定的，在这里不能改。
      </p>
      <ul className="process-entries">
        {states.map(state => {
          const title = titleOf(titles, state);
          const text = process.messages?.[state] ?? '';
          const put = (changed: string) =>
            edit(setProcessValue(['messages', state], changed.trim() === '' ? undefined : changed.trim()));
          return (
            <ProcessEntry
              key={state}
              {...props}
              path={['messages', state]}
              title={title}
              summary={text || '用通常的说法'}
              state={state}
            >
              <TextInput
                label={`到了“${title}”时告诉申请人`}
                value={text}
                long
                maxLength={MAX_LENGTH}
                onDone={put}
              />
              {isEditable && (
                <SelectInput
                  label="在末尾插入变量"
                  value=""
                  options={[['', '选一个变量…'], ...optionsOf(variables)]}
                  onChoose={name => name !== '' && put(`${text}{${name}}`)}
                />
              )}
              {text && (
                <p className="studio-wide soft small">
                  例如：{exampleOf(text, { ...props, title, variables })}
                </p>
              )}
            </ProcessEntry>
          );
        })}
      </ul>
      {states.length === 0 && <p className="soft">先改正办理过程里的问题。</p>}
    </div>
  );
}

/** Whether an answer may be named, as far as its schema says. The check also knows which answers are sensitive. */
const hasOneValue = ({ schema: { type, files, offered } }: ProcessSectionProps['questions'][number]) =>
  type !== 'object' && type !== 'array' && !files && !offered;

/** The message as an applicant might get it. */
function exampleOf(
  text: string,
  { process, title, variables }: Pick<ProcessSectionProps, 'process'> & { title: string; variables: Named[] },
): string {
  const samples: Record<string, string> = {
    title: process.title,
    no: `${process.prefix}20260000001`,
    state: title,
    due: '2026年12月1日',
    amount: '￥20.00',
    reason: '示例理由',
  };
  return replaceVariables(
    text,
    name =>
      samples[name] ??
      (variables.some(({ id }) => id === name) ? `〔${titleOf(variables, name)}〕` : `{${name}}`),
  );
}
