import Form from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { formats } from '../../../src/domain/formats';
import type { JsonSchema } from '../../../src/flows/engine/form-version';
import { schema, ui } from './sample-fields';

const validator = customizeValidator<object, JsonSchema>({ customFormats: formats });

/** rjsf with defaults: default theme, Ajv at run time. */
export async function candidate() {
  return () => (
    <Form schema={schema.$defs?.step ?? {}} uiSchema={ui} validator={validator} onSubmit={() => {}} />
  );
}
