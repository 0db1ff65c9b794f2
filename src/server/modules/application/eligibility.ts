import { today } from '../../../domain/dates';
import { birthdayOf, identityProblem } from '../../../domain/identity-documents';
import { type AgeLimits, isAgeWithin } from '../../../domain/schema-keywords';
import type { FormVersion } from '../../../flows/engine/form-version';
import { getFlow as flowNamed } from '../../../flows/index';
import type { Answers, FlowRules, Obstacle } from '../../engine/applications/flow-services';
import { objectSchemaOf } from '../../engine/forms/object-schema';

/** Validates the identity document among the answers; null when it is valid. */
export function documentProblem({ idType, idSubType, idNo }: Answers, day: string): Obstacle | null {
  const isInvalid = typeof idNo !== 'string' || identityProblem(idType, idSubType, idNo, day);
  return isInvalid ? { reason: 'INVALID_ID', msg: '证件号码不正确，请核对后重新输入' } : null;
}

/**
 * Age obstacle to a flow on a day, or null. Without a birthday there is no obstacle.
 * @param flowTitle name of the flow, as shown to the applicant
 */
export function ageProblem(
  birthday: string | null,
  { min, max, dayAfter = false }: AgeLimits,
  day: string,
  flowTitle: string,
): Obstacle | null {
  if (birthday === null) return null;
  if (min !== undefined && !isAgeWithin(birthday, { min, dayAfter }, day)) {
    return { reason: 'UNDERAGE', msg: `未满${min}周岁，暂不能办理${flowTitle}` };
  }
  if (max !== undefined && !isAgeWithin(birthday, { max, dayAfter }, day)) {
    return { reason: 'OVERAGE', msg: `年龄超过${max}周岁，暂不能办理${flowTitle}` };
  }
  return null;
}

/**
 * Eligibility check of flows with personal details: the number must be valid for its document type, and its holder of
 * the age that the live form requires (keyword `age` of `birthday`), so that an age limit is defined in one place.
 */
export const documentCheck: NonNullable<FlowRules['findObstacle']> = async ({ answers }, { clock, form }) => {
  const day = today(clock);
  const { title } = flowNamed(form.flow);
  return documentProblem(answers, day) ?? ageProblem(birthdayOf(answers, day), agesOf(form), day, title);
};

/** Age limits of the applicant in a form. */
function agesOf({ schema }: FormVersion): AgeLimits {
  const birthdaySchemas = objectSchemaOf(schema, [schema]).properties.get('birthday') ?? [];
  return Object.assign({}, ...birthdaySchemas.map(({ age = {} }) => age));
}
