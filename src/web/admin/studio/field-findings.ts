import type { JSONPath } from 'jsonc-parser';
import type { ModelField } from './form-model';
import type { FormFinding } from './queries';

/** What the check of the texts found about one question. */
export interface FieldProblems {
  /** About the question, or what is inside it. */
  own: string[];
  /** About the condition under which it is asked. */
  condition: string[];
}

/** @param findings those of form.json */
export function fieldProblems(
  findings: readonly Pick<FormFinding, 'pointer' | 'reason'>[],
  { path, parentPath }: Pick<ModelField, 'path' | 'parentPath'>,
): FieldProblems {
  const isBranch = parentPath.at(-1) === 'then' || parentPath.at(-1) === 'else';
  return {
    own: reasonsAt(findings, path),
    condition: isBranch ? reasonsAt(findings, [...parentPath.slice(0, -1), 'if']) : [],
  };
}

function reasonsAt(findings: readonly Pick<FormFinding, 'pointer' | 'reason'>[], path: JSONPath): string[] {
  const place = `/${path.join('/')}`;
  return findings
    .filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`))
    .map(({ reason }) => reason);
}
