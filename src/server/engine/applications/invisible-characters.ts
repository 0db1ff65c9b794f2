import type { FieldError } from '../../../domain/refusals';
import { hasInvisible } from '../../../domain/text';

/**
 * Finds invisible characters that no form accepts: they change the text direction and so disguise an account or a name,
 * or cannot be stored and exported. Forms remove them while typing.
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
