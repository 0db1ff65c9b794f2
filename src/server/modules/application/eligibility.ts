import { today } from '../../../domain/dates';
import { birthdayOf, identityProblem } from '../../../domain/identity-documents';
import { type AgeLimits, isAgeWithin } from '../../../domain/schema-keywords';
import type { FormVersion } from '../../../flows/engine/form-version';
import type { Capability } from '../../engine/applications/capability';
import type { Obstacle } from '../../engine/applications/flow-services';
import { objectSchemaOf } from '../../engine/forms/object-schema';

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

/** The number of the identity document must be valid for its type. */
export const identityDocument: Capability = {
  name: 'identity-document',
  title: '证件核对',
  description: '核对证件号码与证件类型是否相符',
  requires: { answers: ['idType', 'idSubType', 'idNo'] },
  async findObstacle({ answers: { idType, idSubType, idNo } }, { clock }) {
    const isInvalid =
      typeof idNo !== 'string' || identityProblem(idType, idSubType, idNo, today(clock)) !== null;
    return isInvalid ? { reason: 'INVALID_ID', msg: '证件号码不正确，请核对后重新输入' } : null;
  },
};

/**
 * The applicant must be of the age that the live form requires (keyword `age` of `birthday`), so that an age limit is
 * defined in one place.
 */
export const ageLimit: Capability = {
  name: 'age-limit',
  title: '年龄限制',
  description: '按表单里出生日期的年龄范围，不符合的不能办理',
  requires: { answers: ['birthday'] },
  async findObstacle({ flow, answers }, { clock, form }) {
    const day = today(clock);
    return ageProblem(birthdayOf(answers, day), agesOf(form), day, flow.title);
  },
};

/** Age limits of the applicant in a form. */
function agesOf({ schema }: FormVersion): AgeLimits {
  const birthdaySchemas = objectSchemaOf(schema, [schema]).properties.get('birthday') ?? [];
  return Object.assign({}, ...birthdaySchemas.map(({ age = {} }) => age));
}
