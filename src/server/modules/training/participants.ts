import { ageOn, shanghaiDay } from '../../../domain/dates';
import { birthdayOf } from '../../../domain/identity-documents';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from '../../engine/applications/flow-services';
import type { CourseRow } from './course-store';

/** Somebody who is to be seated, and where in the form they stand: `` for the applicant. */
export interface Participant {
  at: string;
  /** Number of the document, letters in upper case. */
  idNo: string;
  /** As the document says it, or else as it was told. */
  birthday: string | null;
}

/** Who an application is about: the applicant, or everybody on a group's list. */
export function participants(answers: Answers): Participant[] {
  if (!Array.isArray(answers.people)) return [participant(answers, '')];
  return answers.people.map((person: Answers, index) => participant(person, `/people/${index}`));
}

function participant(person: Answers, at: string): Participant {
  return { at, idNo: String(person.idNo ?? '').toUpperCase(), birthday: birthdayOf(person) };
}

/** Whose age on the first day of a class is not what the class asks for. */
export function findAgeViolations(
  people: readonly Participant[],
  { begins_at, min_age, max_age }: Pick<CourseRow, 'begins_at' | 'min_age' | 'max_age'>,
): (FieldError & { reason: 'UNDERAGE' | 'OVERAGE' })[] {
  const day = shanghaiDay(begins_at);
  return people.flatMap(({ at, birthday }) => {
    if (birthday === null) return [];
    const age = ageOn(birthday, day);
    const reason = age < min_age ? 'UNDERAGE' : max_age !== null && age > max_age ? 'OVERAGE' : null;
    if (!reason) return [];
    const message =
      reason === 'UNDERAGE'
        ? `开班时未满${min_age}周岁，不能报名这个班次`
        : `开班时超过${max_age}周岁，不能报名这个班次`;
    return [{ path: `${at}/birthday`, keyword: 'age', message, reason }];
  });
}

/** Who stands on the list more than once: told at the later entry. */
export function findDuplicateParticipants(people: readonly Participant[]): FieldError[] {
  const first = new Map<string, number>();
  return people.flatMap(({ at, idNo }, index) => {
    const earlier = first.get(idNo);
    if (earlier === undefined) {
      first.set(idNo, index);
      return [];
    }
    const message = `与第${earlier + 1}人的证件号码相同，每人只能填写一次`;
    return [{ path: `${at}/idNo`, keyword: 'differ', message }];
  });
}
