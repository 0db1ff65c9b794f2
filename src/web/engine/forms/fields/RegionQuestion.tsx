import type { RegionNames } from '../../../../flows/engine/question';
import { languageHeader } from '../../../app/shell/language';
import { useSession } from '../../../app/shell/session';
import { lazyPart } from '../../../ui/lazy-part';
import { type RegionAnswer, type RegionLevel, RegionSelects } from '../../../ui/region/RegionSelects';
import { useObjectAnswers } from './object-answers';
import { QuestionFrame } from './QuestionFrame';

const AddressBookActions = lazyPart(() => import('../../../features/address/AddressBookActions'));

interface Props {
  /** Id of the object that contains the answers. */
  id: string;
  label: string;
  names: RegionNames;
  /** Whether the member's address book is offered. */
  addressBook: boolean;
  /** All properties of that object: a detailed address among them makes it a delivery address. */
  beside: readonly string[];
  required: boolean;
  readOnly?: boolean;
}

/** Province, city and county as one question; a whole address may be filled in from the member's address book. */
export function RegionQuestion({
  id,
  label,
  names,
  addressBook,
  beside: siblingNames,
  required,
  readOnly = false,
}: Props) {
  const { answers, errors, change } = useObjectAnswers();
  const member = useSession(state => state.customerId !== null);
  const value: RegionAnswer = {
    province: textOf(answers[names.province]),
    city: textOf(answers[names.city]),
    county: textOf(answers[names.county]),
  };
  const fill = (given: Partial<Record<string, string>>) => {
    for (const [name, answer] of Object.entries(given)) {
      if ((answer || undefined) !== answers[name]) change(name, answer || undefined);
    }
  };
  const byName = ({ province, city, county }: RegionAnswer) => ({
    [names.province]: province,
    [names.city]: city,
    [names.county]: county,
  });
  const levels: RegionLevel[] = ['province', 'city', 'county'];
  const hasFullAddress = addressBook && ['street', 'address'].every(name => siblingNames.includes(name));
  return (
    <QuestionFrame
      id={`${id}-region`}
      layout="group"
      label={label}
      error={levels.map(level => errors[names[level]]).find(Boolean)}
      required={required || readOnly}
      half={false}
      radios={false}
    >
      {hasFullAddress && member && !readOnly && (
        <div className="cluster gap-2 region-do">
          <AddressBookActions
            written={{ ...value, street: textOf(answers.street), address: textOf(answers.address) }}
            onChoose={({ street = '', address, ...region }) => fill({ ...byName(region), street, address })}
          />
        </div>
      )}
      <RegionSelects
        value={value}
        onChange={chosen => fill(byName(chosen))}
        idOf={level => `${id}_${names[level]}`}
        invalid={levels.filter(level => errors[names[level]])}
        required={required}
        readOnly={readOnly}
        language={languageHeader().language ?? ''}
      />
    </QuestionFrame>
  );
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
