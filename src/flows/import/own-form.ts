import { objectOf, objectsIn, type SourceObject } from './source-values';

const ROOT_KEYWORDS = new Set([
  '$schema',
  '$comment',
  'title',
  'description',
  'type',
  'allOf',
  'unevaluatedProperties',
  '$defs',
]);

/** Whether a schema is in the notation of this system: at the top it lists its steps, and nothing else. */
export function isOwnForm(schema: SourceObject): boolean {
  const steps = objectsIn(schema.allOf);
  return (
    schema.unevaluatedProperties === false &&
    steps.length > 0 &&
    steps.every(
      ({ $ref, ...rest }) =>
        /^#\/\$defs\/[A-Za-z][A-Za-z0-9]*$/u.test(String($ref)) && Object.keys(rest).length === 0,
    ) &&
    Object.keys(schema).every(keyword => ROOT_KEYWORDS.has(keyword)) &&
    Object.keys(objectOf(schema.$defs)).length > 0
  );
}
