import type { FormVersion, JsonSchema } from '../form-version';
import { listPartsWithBranches } from '../requirement';

/** A condition of a form, with the object to whose answers it applies. */
export interface FormCondition {
  /** Path of the object: `` for the form, entries of a list as `*`, e.g. `/guardians/*`. */
  at: string;
  test: JsonSchema;
}

/** An outcome of a condition. */
export interface ConditionOutcome extends FormCondition {
  holds: boolean;
}

/** A branch of a form: a condition with one of its outcomes, and the outcomes needed to come to it. */
export interface Branch extends ConditionOutcome {
  /** Outcomes of the conditions around it, outermost first. */
  within: readonly ConditionOutcome[];
  /** Whether it contains anything: a question, a demand. */
  hasContent: boolean;
}

/** A declaration of a question, and the outcomes under which it counts. */
export interface Declaration {
  schema: JsonSchema;
  within: readonly ConditionOutcome[];
}

/** All conditions of a form, and all declarations of its questions, by their paths. */
export interface FormStructure {
  branches: readonly Branch[];
  declarations: ReadonlyMap<string, readonly Declaration[]>;
}

/** Reads the conditions and questions of a form, including those inside objects and lists. */
export function readStructure(form: Pick<FormVersion, 'schema'>): FormStructure {
  const branches = new Map<string, Branch>();
  const declarations = new Map<string, Declaration[]>();
  const root = form.schema;

  function readObject(schema: JsonSchema, at: string, around: readonly ConditionOutcome[]): void {
    for (const { schema: part, branches: taken } of listPartsWithBranches(root, schema)) {
      const within = [...around, ...taken.map(one => ({ at, ...one }))];
      if (part.if) {
        for (const holds of [true, false]) {
          const branch = { at, test: part.if, holds, within };
          const key = branchKey(branch);
          const known = branches.get(key);
          const hasContent = Boolean(holds ? part.then : part.else) || (known?.hasContent ?? false);
          branches.set(key, { ...branch, ...known, hasContent });
        }
      }
      for (const [name, declared] of Object.entries(part.properties ?? {})) {
        const path = `${at}/${name}`;
        declarations.set(path, [...(declarations.get(path) ?? []), { schema: declared, within }]);
        readObject(declared, path, within);
      }
      if (part.items) readObject(part.items, `${at}/*`, within);
    }
  }
  readObject(root, '', []);
  return { branches: [...branches.values()], declarations };
}

/** Identity of an outcome. */
export const branchKey = ({ at, test, holds }: ConditionOutcome): string => JSON.stringify([at, test, holds]);

/** A question on which a condition depends, with the test of its answer. */
export interface Mention {
  path: string;
  /** Undefined when the condition only asks whether there is an answer. */
  test: JsonSchema | undefined;
}

/** Lists the questions on which a condition depends. */
export function listMentions({ at, test }: FormCondition): Mention[] {
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [], not } = test;
  const nested = [...allOf, ...anyOf, ...oneOf, ...(not ? [not] : [])];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      { path: `${at}/${name}`, test: inner },
      ...listMentions({ at: `${at}/${name}`, test: inner }),
      ...(inner.items ? listMentions({ at: `${at}/${name}/*`, test: inner.items }) : []),
    ]),
    ...required.map(name => ({ path: `${at}/${name}`, test: undefined })),
    ...nested.flatMap(inner => listMentions({ at, test: inner })),
  ];
}
