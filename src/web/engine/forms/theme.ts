import type { FormProps } from '@rjsf/core';
import type { JsonSchema } from '../../../flows/engine/form-version';
import type { Answers, FormContext } from './answers';
import { AnswerField } from './fields/AnswerField';
import { ListField } from './fields/ListField';
import { ObjectField } from './fields/ObjectField';
import { UnsupportedField } from './fields/UnsupportedField';
import { FieldTemplate } from './templates/FieldTemplate';
import { ListEntryTemplate, ListTemplate } from './templates/ListTemplate';

/** rjsf theme: its logic with the portal's components. See docs/adr/0006. */
export const theme: Pick<FormProps<Answers, JsonSchema, FormContext>, 'fields' | 'templates'> = {
  fields: {
    StringField: AnswerField,
    NumberField: AnswerField,
    BooleanField: AnswerField,
    ArrayField: ListField,
    ObjectField,
    region: ObjectField,
    FallbackField: UnsupportedField,
    AnyOfField: UnsupportedField,
    OneOfField: UnsupportedField,
    CyclicSchemaField: UnsupportedField,
  },
  templates: {
    FieldTemplate,
    ArrayFieldTemplate: ListTemplate,
    ArrayFieldItemTemplate: ListEntryTemplate,
    UnsupportedFieldTemplate: UnsupportedField,
  },
};
