import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { closest } from 'fastest-levenshtein';
import { findMachineProblems } from '../../../flows/engine/derive/machine-problems';
import schema from '../../../flows/engine/flow.schema.json';
import type { FlowProcess } from '../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../flows/engine/form-version';
import { findPlaceProblems } from '../../../flows/engine/places';
import { processOfFile } from '../../../flows/engine/process-file';
import { findProcessProblems } from '../../../flows/engine/process-problems';
import { findMessageProblems } from '../../../flows/engine/state-messages';
import { memoize } from '../../platform/memoize';
import { type Finding, joinPointer, type SchemaSource } from './schema-source';

/** A part of the schema of `flow.json`; `expected` says in Chinese what a value should be. */
interface ProcessSchema {
  description?: string;
  expected?: string;
  properties?: Record<string, ProcessSchema>;
}

const validator = memoize(() =>
  new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile<FlowProcess>(schema),
);

/**
 * Checks the structure of a `flow.json` by its JSON Schema.
 * @returns the process, without comments; null with findings, each with its place and what should be there
 */
export function readProcess(source: SchemaSource): { process: FlowProcess | null; findings: Finding[] } {
  const { file, value } = source;
  const validate = validator();
  if (validate(value)) return { process: processOfFile(value), findings: [] };
  const findings = (validate.errors ?? []).filter(isOwnError).map(error => {
    const { at, reason } = describeError(error);
    return { file, place: source.place(at), reason };
  });
  return { process: null, findings };
}

/** Checks that a process, its form and its messages fit together, and that every application comes to an end. */
export function checkProcess(
  source: SchemaSource,
  process: FlowProcess,
  form: Pick<FormVersion, 'steps' | 'schema' | 'ui'>,
): Finding[] {
  const problems = [
    ...findProcessProblems(process, form),
    ...findMachineProblems(process),
    ...findMessageProblems(process, form),
    ...findPlaceProblems(process, form),
  ];
  return problems.map(({ path, reason }) => ({
    file: source.file,
    place: source.place(joinPointer(...path)),
    reason,
  }));
}

/**
 * Errors of `if` and `propertyNames` only repeat those of their parts; those of the alternatives of `oneOf` are
 * explained by it as a whole.
 */
const isOwnError = ({ keyword, schemaPath }: ErrorObject) =>
  keyword !== 'if' && keyword !== 'propertyNames' && !schemaPath.includes('/oneOf/');

/** The place of an error, and what should be there instead. */
function describeError({ keyword, instancePath, params, parentSchema, propertyName }: ErrorObject): {
  at: string;
  reason: string;
} {
  const { properties = {}, expected } = parentSchema as ProcessSchema;
  if (propertyName !== undefined) {
    const reason = `名称“${propertyName}”只能用字母和数字，以小写字母开头，不超过40个`;
    return { at: instancePath + joinPointer(propertyName), reason };
  }
  if (keyword === 'additionalProperties') {
    const name: string = params.additionalProperty;
    const reason = `没有“${name}”这种写法，是否想写“${closest(name, Object.keys(properties))}”`;
    return { at: instancePath + joinPointer(name), reason };
  }
  if (keyword === 'required') {
    const name: string = params.missingProperty;
    const { description } = properties[name] ?? {};
    return { at: instancePath, reason: `缺少“${name}”${description ? `：${description}` : ''}` };
  }
  return { at: instancePath, reason: `${nameOf(instancePath)}应当是${expected}` };
}

/** Name of a place in a sentence: the property, or the number of an entry of a list. */
function nameOf(pointer: string): string {
  if (pointer === '') return '文件的最外层';
  const name = pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return /^\d+$/.test(name) ? `第${Number(name) + 1}项` : `“${name}”`;
}
