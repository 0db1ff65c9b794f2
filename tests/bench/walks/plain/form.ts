import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { formats } from '../../../../src/domain/formats';
import { schemaKeywords } from '../../../../src/domain/schema-keywords';

/** The parts of the live form that rjsf uses. */
export interface LiveForm {
  flow: string;
  version: string;
  title: string;
  schema: RJSFSchema;
  ui: UiSchema;
  steps: { id: string; title: string }[];
}

/** Ajv as configured by rjsf, with the formats and keywords of the portal. */
export const validator = customizeValidator({
  customFormats: formats,
  extenderFn(ajv) {
    for (const { keyword, isSatisfied } of schemaKeywords) {
      ajv.addKeyword({ keyword, validate: (value: unknown, data: unknown) => isSatisfied(data, value) });
    }
    return ajv;
  },
});

/** A step as a form of its own. */
export const stepOf = ({ schema }: LiveForm, id: string): RJSFSchema => ({
  ...(schema.$defs?.[id] as RJSFSchema),
  $defs: schema.$defs,
});

/** Removes widgets that the default theme lacks, and completes the order with `*`. */
export function stockUi(ui: UiSchema): UiSchema {
  return Object.fromEntries(
    Object.entries(ui).flatMap(([name, value]) => {
      if (name === 'ui:widget' && value === 'signature') return [];
      if (name === 'ui:order') return [[name, [...value.filter((one: string) => one !== '*'), '*']]];
      const isQuestion = !name.startsWith('ui:') && typeof value === 'object';
      return [[name, isQuestion ? stockUi(value) : value]];
    }),
  );
}
