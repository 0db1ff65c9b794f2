import { deepEquals, getByPath } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import type { FieldError } from '../../../domain/refusals';
import type { Answers } from './answers';

/** Server errors whose answers have not changed since; keeps the list's identity while it is unchanged. */
export function useUnresolvedErrors(
  errors: readonly FieldError[],
  answers: Answers,
): readonly FieldError[] | undefined {
  const [refused, setRefused] = useState({ errors, answers });
  if (refused.errors !== errors) setRefused({ errors, answers });
  const unresolved = errors.filter(({ path }) => deepEquals(at(refused.answers, path), at(answers, path)));
  const paths = unresolved.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths stand for the list
  return useMemo(() => (unresolved.length > 0 ? unresolved : undefined), [errors, paths]);
}

function at(answers: Answers, path: string): unknown {
  return getByPath(answers, path.split('/').slice(1));
}
