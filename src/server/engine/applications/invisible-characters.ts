import type { FieldError } from '../../../domain/refusals';
import { hasInvisible } from '../../../domain/text';

/**
 * Where answers hold characters that no form lets through and nobody sees: they turn the reading direction and so
 * disguise an account or a name, or cannot be stored and exported. Forms remove them as they are typed.
 */
export function findInvisibleCharacters(answer: unknown, path = ''): FieldError[] {
  if (typeof answer === 'string') {
    return hasInvisible(answer)
      ? [{ path, keyword: 'invisible', message: '含有看不见的特殊字符，请删除后重新填写' }]
      : [];
  }
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, member]) =>
    findInvisibleCharacters(member, `${path}/${name}`),
  );
}
