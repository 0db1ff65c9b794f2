import { idCheckCharacter } from '../../src/domain/identity-documents';
import { usccCheckCharacter } from '../../src/domain/uscc';
import type { Identity, Person } from './person';

/** What every form asks of a person. */
export const identityAnswers = ({ name, idNo, birthday, sex, mobile }: Identity) => ({
  ...{ name, idType: 0, idNo, sex, birthday, mobile },
});

/** An address in the fictional city. */
export const addressIn = (county = '湖滨区', address = '博爱路示例段1号') => ({
  ...{ province: '广东省' as const, city: '临澜市（示例）', county, address },
});

export const emergencyContact = { name: '孙示例', relationCode: '02', mobile: '13900000000' };

/** The bank account of a person. */
export const bankAccountOf = (name: string) => ({
  bankAccountName: name,
  bankName: '示例银行临澜分行湖滨支行',
  bankNo: '6222020000000000008',
});

/** A fictional organisation. */
export function unitOf(name: string, serial: number, nature: 0 | 1 | 2 | 3) {
  const digits = `${nature === 3 ? '52' : '91'}110199MA0000${String(100 + serial)}`;
  return { orgName: `${name}（示例）`, uscc: `${digits}${usccCheckCharacter(digits)}`, nature };
}

/** A person as contact of an organisation. */
export const linkmanOf = ({ identity: { name, mobile } }: Person) => ({
  name,
  mobile,
  phone: '0900-8320000',
});

/** A child of the fictional people; adults apply for it. */
export function childOf(name: string, birthday: string) {
  const digits = `110199${birthday.replaceAll('-', '')}902`;
  return { name, idType: 0, idNo: digits + idCheckCharacter(digits), birthday, sex: 0 };
}

/** A person as guardian. */
export const guardianOf = (
  { identity: { name, idNo, mobile } }: Person,
  guardianRelation: '父亲' | '母亲',
) => ({
  ...{ name, idType: 0, idNo, guardianRelation, mobile },
});
