import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { englishStringTranslator, type Registry, type SchemaUtilsType } from '@rjsf/utils';
import type { JsonSchema } from '../../../flows/engine/form-version';
import type { Answers, FormContext } from './answers';
import { AnswerField } from './fields/AnswerField';
import { ListField } from './fields/ListField';
import { ObjectField } from './fields/ObjectField';
import { UnsupportedField } from './fields/UnsupportedField';
import { FieldTemplate } from './templates/FieldTemplate';
import { ListEntryTemplate, ListTemplate } from './templates/ListTemplate';

type FormRegistry = Registry<Answers, JsonSchema, FormContext>;

/** What a question has besides its control is rendered by the control's frame. */
const None = () => null;

const fields: FormRegistry['fields'] = {
  SchemaField,
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
};

/** Those that `SchemaField` and `ArrayField` look up. */
const templates = {
  FieldTemplate,
  DescriptionFieldTemplate: None,
  FieldErrorTemplate: None,
  FieldHelpTemplate: None,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListEntryTemplate,
  UnsupportedFieldTemplate: UnsupportedField,
} as unknown as FormRegistry['templates'];

/**
 * What the fields of one form find each other by: rjsf's logic of fields with the portal's components, and none of
 * rjsf's own, which no form shows. See docs/adr/0006 and 0096.
 * @param idPrefix prefix of all element ids
 */
export const createRegistry = (
  schemaUtils: SchemaUtilsType<Answers, JsonSchema, FormContext>,
  idPrefix: string,
): FormRegistry => ({
  fields,
  templates,
  widgets: {},
  formContext: {},
  rootSchema: schemaUtils.getRootSchema(),
  schemaUtils,
  translateString: englishStringTranslator,
  globalFormOptions: { idPrefix, idSeparator: '_', useFallbackUiForUnsupportedType: false },
});
