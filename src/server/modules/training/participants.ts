import { ageOn, shanghaiDay } from '../../../domain/dates';
import { birthdayOf } from '../../../domain/identity-documents';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from '../../engine/applications/flow-services';
import type { CourseRow } from './course-store';

/** A person to be seated, with the JSON pointer in the form: `` for the applicant. */
export interface Participant {
  pointer: string;
  /** Number of the identity document, letters in upper case. */
  idNo: string;
  /** From the identity document, otherwise as entered. */
  birthday: string | null;
}

/** Persons of an application: the applicant, or all persons on a group's list. */
export function participants(answers: Answers): Participant[] {
  if (!Array.isArray(answers.people)) return [participant(answers, '')];
  return answers.people.map((person: Answers, index) => participant(person, `/people/${index}`));
}

function participant(person: Answers, pointer: string): Participant {
  return { pointer, idNo: String(person.idNo ?? '').toUpperCase(), birthday: birthdayOf(person) };
}

/** Persons whose age on the first day of a course is outside its limits. */
export function findAgeViolations(
  people: readonly Participant[],
  { begins_at, min_age, max_age }: Pick<CourseRow, 'begins_at' | 'min_age' | 'max_age'>,
): (FieldError & { reason: 'UNDERAGE' | 'OVERAGE' })[] {
  const day = shanghaiDay(begins_at);
  return people.flatMap(({ pointer, birthday }) => {
    if (birthday === null) return [];
    const age = ageOn(birthday, day);
    const reason = age < min_age ? 'UNDERAGE' : max_age !== null && age > max_age ? 'OVERAGE' : null;
    if (!reason) return [];
    const message =
      reason === 'UNDERAGE'
        ? `开班时未满${min_age}周岁，不能报名这个班次`
        : `开班时超过${max_age}周岁，不能报名这个班次`;
    return [{ path: `${pointer}/birthday`, keyword: 'age', message, reason }];
  });
}

/** Persons who are on the list more than once: reported at the later entry. */
export function findDuplicateParticipants(people: readonly Participant[]): FieldError[] {
  const first = new Map<string, number>();
  return people.flatMap(({ pointer, idNo }, index) => {
    const earlier = first.get(idNo);
    if (earlier === undefined) {
      first.set(idNo, index);
      return [];
    }
    const message = `与第${earlier + 1}人的证件号码相同，每人只能填写一次`;
    return [{ path: `${pointer}/idNo`, keyword: 'differ', message }];
  });
}
