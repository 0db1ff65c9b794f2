import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { formats } from '../../../../src/domain/formats';
import { schemaKeywords } from '../../../../src/domain/schema-keywords';

/** The parts of the live form that rjsf is given. */
export interface LiveForm {
  flow: string;
  version: string;
  title: string;
  schema: RJSFSchema;
  ui: UiSchema;
  steps: { id: string; title: string }[];
}

/** Ajv as rjsf makes it, with the rules that the portal's forms are written in. */
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

/** Without controls that the default theme lacks, and with a place in the order for what is not named in it. */
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
