import { deepEquals } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import type { FieldError } from '../../../domain/refusals';
import { type Answers, answerAt } from './answers';

/** Server errors whose answers have not changed since; keeps the list's identity while it is unchanged. */
export function useUnresolvedErrors(errors: readonly FieldError[], answers: Answers): readonly FieldError[] {
  const [refused, setRefused] = useState({ errors, answers });
  if (refused.errors !== errors) setRefused({ errors, answers });
  const unresolved = errors.filter(({ path }) =>
    deepEquals(answerAt(refused.answers, path), answerAt(answers, path)),
  );
  const paths = unresolved.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths stand for the list
  return useMemo(() => unresolved, [errors, paths]);
}
