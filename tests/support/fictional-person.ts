import { idCheckCharacter } from '../../src/domain/identity-documents';

/** A fictional adult by number: each has a unique identity number of an unassigned county. */
export function person(number: number): { idNo: string; birthday: string; sex: 0 | 1 } {
  const day = new Date(Date.UTC(1960, 0, 1) + (number % 10_000) * 86_400_000).toISOString().slice(0, 10);
  const order = String(Math.floor(number / 10_000) * 2 + 11).padStart(3, '0');
  const digits = `110199${day.replaceAll('-', '')}${order}`;
  return { idNo: digits + idCheckCharacter(digits), birthday: day, sex: 1 };
}
