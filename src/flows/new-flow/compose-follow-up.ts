import type { JsonSchema } from '../engine/form-version';

/** Texts of a new form for follow-ups, with one step and one question. */
export function composeFollowUp(title: string): { form: string; ui: string } {
  const form: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    allOf: [{ $ref: '#/$defs/followUp' }],
    unevaluatedProperties: false,
    $defs: {
      followUp: {
        title,
        type: 'object',
        properties: { remark: { title: '说明', type: 'string', maxLength: 500, format: 'words' } },
        required: ['remark'],
      },
    },
  };
  return { form: `${JSON.stringify(form, null, 2)}\n`, ui: '{}\n' };
}
