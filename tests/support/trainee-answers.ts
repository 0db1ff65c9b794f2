import { addMonths } from '../../src/domain/dates';
import { person } from './fictional-person';

type Answers = Record<string, unknown>;

/** Answers about the fictional person with this number. */
export function personAnswers(number: number): Answers {
  return { name: '林示例', idType: 0, mobile: '13800000000', ...person(number) };
}

/** Answers of a person with this age in full years on a day. */
export function answersOfAge(years: number, day: string): Answers {
  const birthday = addMonths(day, -12 * years);
  const idNo = `S${birthday.replaceAll('-', '')}${years}`;
  return { name: '林示例', idType: 1, idSubType: 'passport', idNo, sex: 0, birthday, mobile: '13800000000' };
}
