import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { formats } from '../../../src/domain/formats';
import type { JsonSchema } from '../../../src/flows/engine/form-version';
import type { SampleForm } from './sample-fields';

const validator = customizeValidator<object, JsonSchema>({ customFormats: formats });

/** rjsf with defaults: default theme, Ajv at run time; errors are those of rjsf, not of the browser. */
export async function candidate({ schema, ui }: SampleForm) {
  return () => (
    <Form
      schema={schema.$defs?.step ?? {}}
      uiSchema={ui}
      validator={validator}
      noHtml5Validate
      onSubmit={() => {}}
    />
  );
}
