/** What of the schema of an object is no rule about several answers. */
export const NON_RULE_KEYWORDS = new Set([
  ...['$comment', '$ref', 'title', 'description', 'type', 'minutes', 'properties', 'required', 'allOf'],
  ...['if', 'then', 'else', 'unevaluatedProperties', 'additionalProperties'],
]);

/** Whether a rule speaks of an answer: by its name, or by a path. */
export function mentionsField(rule: unknown, name: string): boolean {
  if (typeof rule === 'string') return rule === name || rule.split('/')[1] === name;
  if (typeof rule !== 'object' || rule === null) return false;
  return Object.entries(rule).some(([key, inner]) => key === name || mentionsField(inner, name));
}
