import { SelectInput } from '../SelectInput';
import { CheckList } from './CheckList';
import { setProcessValue } from './process-edits';
import type { ProcessSectionProps } from './section-props';

/** How many open applications an account may have: no limit, one, or one per content of some answers. */
export function UniquenessInput({ process, questions, isEditable, edit }: ProcessSectionProps) {
  const { oneOpenPer } = process;
  const put = (value: unknown) => edit(setProcessValue(['oneOpenPer'], value));
  const keys = typeof oneOpenPer === 'string' ? [] : oneOpenPer;
  // Alternatives, of which the first answered one counts, are written in the text.
  const names = keys.filter(key => typeof key === 'string');
  const alternatives = keys.filter(key => typeof key !== 'string');
  const labelOf = (name: string) => questions.find(one => one.name === name)?.label ?? name;
  const first = questions[0];
  return (
    <>
      <SelectInput
        label="同一个人同时可以办几件"
        value={typeof oneOpenPer === 'string' ? oneOpenPer : 'answers'}
        options={[
          ['account', '一件'],
          ['answers', '所选各项填得相同的，只能一件'],
          ['none', '不限'],
        ]}
        onChoose={chosen => {
          if (chosen !== 'answers') put(chosen);
          else if (typeof oneOpenPer === 'string' && first) put([first.name]);
        }}
      />
      {typeof oneOpenPer !== 'string' && (
        <CheckList
          label="填得相同的只能有一件"
          options={questions.map(({ name, label }) => [name, label])}
          chosen={names}
          onChange={chosen => {
            const next = [...chosen, ...alternatives];
            put(next.length > 0 ? next : 'account');
          }}
          isEditable={isEditable}
        />
      )}
      {alternatives.map(each => (
        <p key={each.join(' ')} className="soft small studio-wide">
          还看“{each.map(labelOf).join('”或“')}”：以先填了的为准
        </p>
      ))}
    </>
  );
}
