import { isObject } from '../../../domain/is-object';
import type { Answers, ConditionHolds } from '../applicable-questions';
import type { JsonSchema } from '../form-version';
import { listApplicableSchemas, questionsOfObject } from './applicable-schemas';
import { branchKey } from './form-conditions';

/** One object among the answers: the form itself, a nested object, an entry of a list. */
export interface AnsweredObject {
  /** JSON pointer; `pattern` is the same with `*` for entries of lists. */
  path: string;
  pattern: string;
  answers: Answers;
  /** The schemas that apply to it. */
  parts: JsonSchema[];
}

/** Lists all objects among the answers, outer ones first. */
export function listObjects(root: JsonSchema, answers: Answers, holds: ConditionHolds): AnsweredObject[] {
  function listInside(
    schemas: readonly JsonSchema[],
    value: unknown,
    path: string,
    pattern: string,
  ): AnsweredObject[] {
    const parts = listApplicableSchemas(root, schemas, value, holds);
    if (Array.isArray(value)) {
      const items = parts.flatMap(part => part.items ?? []);
      return value.flatMap((entry, index) => listInside(items, entry, `${path}/${index}`, `${pattern}/*`));
    }
    if (!isObject(value)) return [];
    const inner = [...questionsOfObject(parts).declarations].flatMap(([name, declared]) =>
      listInside(declared, value[name], `${path}/${name}`, `${pattern}/${name}`),
    );
    return [{ path, pattern, answers: value, parts }, ...inner];
  }
  return listInside([root], answers, '', '');
}

/** What an application goes through: outcomes of conditions, and answered questions by their paths. */
export interface ApplicationCoverage {
  /** See `branchKey`. */
  branches: Set<string>;
  questions: Set<string>;
}

/** Computes the coverage of an application. */
export function coverageOf(root: JsonSchema, answers: Answers, holds: ConditionHolds): ApplicationCoverage {
  const branches = new Set<string>();
  const questions = new Set<string>();
  for (const { pattern, answers: own, parts } of listObjects(root, answers, holds)) {
    for (const { if: test } of parts)
      if (test) branches.add(branchKey({ at: pattern, test, holds: holds(test, own) }));
    for (const name of Object.keys(own)) questions.add(`${pattern}/${name}`);
  }
  return { branches, questions };
}
