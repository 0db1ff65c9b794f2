import { today } from '../../../domain/dates';
import { birthdayOf, identityProblem } from '../../../domain/identity-documents';
import { type AgeLimits, isAgeWithin } from '../../../domain/schema-keywords';
import type { FormVersion } from '../../../flows/engine/form-version';
import { getFlow as flowNamed } from '../../../flows/index';
import type { Answers, FlowRules, Obstacle } from '../../engine/applications/flow-services';
import { answerObject } from '../../engine/forms/answer-object';

/** What is wrong with the document that answers name, or null. */
export function documentProblem({ idType, idSubType, idNo }: Answers, day: string): Obstacle | null {
  const wrong = typeof idNo !== 'string' || identityProblem(idType, idSubType, idNo, day);
  return wrong ? { reason: 'INVALID_ID', msg: '证件号码不正确，请核对后重新输入' } : null;
}

/**
 * Why somebody's age keeps them from a matter on a day, or null. Who has not told a birthday is not kept from it.
 * @param matter what cannot be applied for, as the person reads it
 */
export function ageProblem(
  birthday: string | null,
  { min, max, dayAfter = false }: AgeLimits,
  day: string,
  matter: string,
): Obstacle | null {
  if (birthday === null) return null;
  if (min !== undefined && !isAgeWithin(birthday, { min, dayAfter }, day)) {
    return { reason: 'UNDERAGE', msg: `未满${min}周岁，暂不能办理${matter}` };
  }
  if (max !== undefined && !isAgeWithin(birthday, { max, dayAfter }, day)) {
    return { reason: 'OVERAGE', msg: `年龄超过${max}周岁，暂不能办理${matter}` };
  }
  return null;
}

/**
 * The check of a flow that asks for a person: the number is one of its kind, and its holder of the age that the live
 * form asks for (the keyword `age` at `birthday`), so that a limit is written down once.
 */
export const documentCheck: NonNullable<FlowRules['findObstacle']> = async ({ answers }, { clock, form }) => {
  const day = today(clock);
  const { title } = flowNamed(form.flow);
  return documentProblem(answers, day) ?? ageProblem(birthdayOf(answers, day), agesOf(form), day, title);
};

/** The limits that a form sets to its applicant's age. */
function agesOf({ schema }: FormVersion): AgeLimits {
  const asked = answerObject(schema, [schema]).properties.get('birthday') ?? [];
  return Object.assign({}, ...asked.map(({ age = {} }) => age));
}
