import { SelectInput } from '../SelectInput';
import { TextInput } from '../TextInput';
import { AddByName } from './AddByName';
import { EntryMoves } from './EntryMoves';
import { entryId, type ProcessSectionProps } from './section-props';
import {
  addReviewLevel,
  removeReviewLevel,
  renameReviewLevel,
  setReview,
  swapReviewLevel,
} from './state-edits';
import { stateNameProblem } from './state-names';

const MAX_LEVELS = 9;

/** 审核: whether staff review applications, and in which levels. */
export function ReviewSection({
  process,
  isEditable,
  edit,
  announce,
  focusOn,
  onState,
}: ProcessSectionProps) {
  const { review } = process;
  const levels = Array.isArray(review) ? review : [];
  const kind = levels.length > 0 ? 'levels' : review ? 'one' : 'none';
  const choose = (chosen: string) => {
    if (chosen === 'levels' && kind !== 'levels') edit(setReview(['初审']));
    else if (chosen !== 'levels') edit(setReview(chosen === 'one'));
  };
  const idOf = (index: number) => entryId(['review', index]);
  const move = (index: number, to: number) => {
    edit(swapReviewLevel(Math.max(index, to)));
    announce(`“${levels[index]}”移到了第 ${to + 1} 道`);
    focusOn(`${idOf(to)}${to < index ? '↑' : '↓'}`);
  };
  return (
    <>
      <SelectInput
        label="提交之后"
        value={kind}
        options={[
          ['none', '不审核，提交即受理'],
          ['one', '由工作人员审核'],
          ['levels', '依次经过几道审核，最后一道作出决定'],
        ]}
        onChoose={choose}
      />
      {levels.length > 0 && (
        <ol className="studio-part studio-wide">
          {levels.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is told by its place
            <li key={index} onFocus={() => onState(index === 0 ? 'underReview' : name)}>
              <div className="grid">
                <TextInput
                  id={idOf(index)}
                  label={`第 ${index + 1} 道`}
                  value={name}
                  maxLength={20}
                  onDone={typed => {
                    const problem = stateNameProblem(process, typed.trim(), name);
                    if (problem) announce(problem);
                    else edit(renameReviewLevel(index, typed.trim()));
                  }}
                />
              </div>
              {isEditable && (
                <EntryMoves
                  words={`“${name}”`}
                  id={idOf(index)}
                  index={index}
                  count={levels.length}
                  onMove={to => move(index, to)}
                  onRemove={() => {
                    edit(removeReviewLevel(index));
                    announce(`“${name}”已删去`);
                    if (levels.length > 1) focusOn(`${idOf(Math.max(0, index - 1))}×`);
                  }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {levels.length > 0 && levels.length < MAX_LEVELS && isEditable && (
        <div className="studio-wide">
          <AddByName
            label="再加一道审核"
            action="加上"
            problem={name => stateNameProblem(process, name)}
            onAdd={name => {
              edit(addReviewLevel(name));
              announce(`加了“${name}”，共 ${levels.length + 1} 道审核`);
            }}
          />
        </div>
      )}
      {review !== false && (
        <p className="soft small studio-wide">
          审核时可以通过、不通过，或退回补正；补正的期限在“期限”里。审核由有“审核”权限的工作人员办理。
        </p>
      )}
    </>
  );
}
