import type { FormTexts } from '../../../src/web/admin/studio/form-model';

/** Questions of a step. */
const PER_STEP = 30;

/** What the questions of a step are in turn; the last of each ten is asked only where the sixth has an answer. */
const kinds = [
  { type: 'string', maxLength: 50, format: 'plainText' },
  { type: 'string', format: 'mobile' },
  { type: 'integer', minimum: 0, maximum: 200 },
  { type: 'string', format: 'date' },
  { type: 'string', enum: ['现场', '邮寄', '暂不'] },
  { type: 'boolean' },
  { type: 'string', maxLength: 500, format: 'words' },
  { type: 'array', maxItems: 2, uniqueItems: true, items: { type: 'string', enum: ['甲', '乙', '丙'] } },
  { type: 'string', format: 'email' },
];

/** The texts of a form with so many questions, in steps of thirty, a tenth of them conditional. */
export function largeForm(count: number): FormTexts {
  const steps = Array.from(
    { length: Math.ceil(count / PER_STEP) },
    (_, at) => [`step${at + 1}`, at] as const,
  );
  const schema = {
    title: `有 ${count} 项内容的表单`,
    type: 'object',
    allOf: steps.map(([id]) => ({ $ref: `#/$defs/${id}` })),
    unevaluatedProperties: false,
    $defs: Object.fromEntries(
      steps.map(([id, at]) => [id, stepOf(at, Math.min(PER_STEP, count - at * PER_STEP))]),
    ),
  };
  const ui = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`q${i}`, { 'ui:help': `第 ${i + 1} 项怎么填` }]),
  );
  return { form: `${JSON.stringify(schema, null, 2)}\n`, ui: `${JSON.stringify(ui, null, 2)}\n` };
}

function stepOf(at: number, count: number) {
  const names = Array.from({ length: count }, (_, i) => at * PER_STEP + i);
  const isConditional = (i: number) => i % 10 === 9;
  const properties = (those: number[]) =>
    Object.fromEntries(
      those.map(i => [`q${i}`, { title: `第 ${i + 1} 项`, ...kinds[(i % 10) % kinds.length] }]),
    );
  return {
    title: `第 ${at + 1} 部分`,
    type: 'object',
    properties: properties(names.filter(i => !isConditional(i))),
    required: names.filter(i => i % 3 === 0 && !isConditional(i)).map(i => `q${i}`),
    allOf: names.filter(isConditional).map(i => ({
      if: { properties: { [`q${i - 4}`]: { const: true } }, required: [`q${i - 4}`] },
      then: { properties: properties([i]) },
    })),
  };
}
