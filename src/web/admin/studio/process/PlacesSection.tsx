import { countsPeople, isSlotSchema, type PlaceLimit } from '../../../../flows/engine/places';
import { SelectInput } from '../SelectInput';
import { CheckList } from './CheckList';
import { NumberInput } from './ParsedInput';
import { removeProcessValue, setProcessValue } from './process-edits';
import { type ProcessSectionProps, withChosen } from './section-props';

const MAX_LIMIT = 1_000_000;

/** The limit that is written when places begin to be counted. */
const INITIAL_LIMIT = 20;

/** 名额: how much the applications take up together, and by which answers it is counted. */
export function PlacesSection({ process: { places }, questions, isEditable, edit }: ProcessSectionProps) {
  const put = (name: keyof PlaceLimit) => (value: unknown) => edit(setProcessValue(['places', name], value));
  const slots = questions.filter(({ schema, choices }) => isSlotSchema(schema, choices.length));
  const people = questions.filter(countsPeople);
  const options = (from: typeof questions) => from.map(({ name, label }) => [name, label] as const);
  const by = places?.by?.map(name => questions.find(one => one.name === name)?.label ?? name).join('、');
  return (
    <>
      <SelectInput
        label="要不要计名额"
        value={places ? 'counted' : 'none'}
        options={[
          ['none', '不计，来多少办多少'],
          ['counted', '计，满了就不能再提交'],
        ]}
        onChoose={chosen =>
          edit(
            chosen === 'none'
              ? removeProcessValue(['places'])
              : setProcessValue(['places'], initialLimit(slots, people)),
          )
        }
      />
      {places && (
        <>
          <CheckList
            label="按哪几项分开计；都不选，整个事项合起来计"
            options={options(slots)}
            chosen={places.by ?? []}
            onChange={put('by')}
            isEditable={isEditable}
          />
          <SelectInput
            label="一件占几个名额"
            value={places.people ?? ''}
            options={withChosen([['', '一个'], ...options(people).map(byPeople)], places.people ?? '')}
            onChoose={chosen => put('people')(chosen || undefined)}
          />
          <NumberInput
            label={by ? `${by}相同的，合起来最多` : '合起来最多'}
            value={places.limit}
            min={1}
            max={MAX_LIMIT}
            isRequired
            onDone={put('limit')}
          />
          <p className="soft small studio-wide">
            提交即占名额，办完的一直占着；不通过、逾期、撤销的随即让出，变更的随之换。改少了，已经占着的不受影响。
          </p>
        </>
      )}
    </>
  );
}

const byPeople = ([name, label]: readonly [string, string]): [string, string] => [name, `按“${label}”`];

type Questions = ProcessSectionProps['questions'];

/** The first question with a day or a time names the slot, and the first number of people counts. */
function initialLimit(slots: Questions, [first]: Questions): PlaceLimit {
  const day = slots.find(({ schema }) => schema.format !== undefined);
  return {
    ...(day && { by: [day.name] }),
    ...(first && { people: first.name }),
    limit: INITIAL_LIMIT,
  };
}
