import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import type { JsonSchema } from '../../../flows/engine/form';
import type { Answers, FormContext } from '../answers';
import { AnswerField } from './AnswerField';

const RjsfArrayField = getDefaultRegistry<Answers, JsonSchema, FormContext>().fields.ArrayField!;

/** A list: of choices or files one question, of anything else a group that repeats. */
export function ListField(props: FieldProps<Answers, JsonSchema, FormContext>) {
  const { files, items } = props.schema;
  return files || items?.enum || items?.oneOf ? <AnswerField {...props} /> : <RjsfArrayField {...props} />;
}
