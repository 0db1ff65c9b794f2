import { ageOn, isRealDate, today } from '../../../domain/dates';
import { carriedBy, carries, identityProblem } from '../../../domain/identity';
import type { FlowRules } from '../../flows/dependencies';

/** 人体器官捐献和移植条例 art 9: persons of full capacity, 18 years and older. */
const MINIMUM_AGE = 18;

const organ: FlowRules = {
  flow: 'organ-donation',
  async check({ answers }, { clock }) {
    const { idType, idSubType, idNo, birthday } = answers;
    const day = today(clock);
    if (typeof idNo !== 'string' || identityProblem(idType, idSubType, idNo, day)) {
      return { pass: false, reason: 'INVALID_ID', msg: '证件号码不正确，请核对后重新输入' };
    }
    const born = (carries(idType, idSubType) && carriedBy(idNo, day)?.birthday) || birthday;
    if (typeof born === 'string' && isRealDate(born) && ageOn(born, day) < MINIMUM_AGE) {
      return {
        pass: false,
        reason: 'UNDERAGE',
        msg: `未满${MINIMUM_AGE}周岁，暂不能办理人体器官捐献志愿登记`,
      };
    }
    return { pass: true, reason: 'OK', msg: '校验通过' };
  },
};

export const rules: FlowRules[] = [organ];
