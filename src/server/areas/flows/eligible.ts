import { ageOn, isRealDate, today } from '../../../domain/dates';
import { carriedBy, carries, identityProblem } from '../../../domain/identity';
import type { AgeLimits } from '../../../domain/vocabulary';
import type { FormVersion } from '../../../flows/engine/form';
import { flow as flowNamed } from '../../../flows/index';
import type { CheckResult, FlowRules } from '../../flows/dependencies';
import { answerObject } from '../../forms/answer-object';

/** Whether everything stands in the way of filing, or nothing. */
export const eligible: CheckResult = { pass: true, reason: 'OK', msg: '校验通过' };

/**
 * The check of a flow that asks for a person: the number is one of its kind, and its holder of the age that the live
 * form asks for (the keyword `age` at `birthday`), so that a limit is written down once.
 */
export const documentCheck: NonNullable<FlowRules['check']> = async ({ answers }, { clock, form }) => {
  const { idType, idSubType, idNo, birthday } = answers;
  const day = today(clock);
  if (typeof idNo !== 'string' || identityProblem(idType, idSubType, idNo, day)) {
    return { pass: false, reason: 'INVALID_ID', msg: '证件号码不正确，请核对后重新输入' };
  }
  const born = (carries(idType, idSubType) && carriedBy(idNo, day)?.birthday) || birthday;
  if (typeof born !== 'string' || !isRealDate(born)) return eligible;
  const { title } = flowNamed(form.flow);
  const { min = 0, max = Number.POSITIVE_INFINITY } = agesOf(form);
  const age = ageOn(born, day);
  if (age < min) return { pass: false, reason: 'UNDERAGE', msg: `未满${min}周岁，暂不能办理${title}` };
  if (age > max) return { pass: false, reason: 'OVERAGE', msg: `年龄超过${max}周岁，暂不能办理${title}` };
  return eligible;
};

/** The limits that a form sets to its applicant's age. */
function agesOf({ schema }: FormVersion): AgeLimits {
  const asked = answerObject(schema, [schema]).properties.get('birthday') ?? [];
  return Object.assign({}, ...asked.map(({ age = {} }) => age));
}
