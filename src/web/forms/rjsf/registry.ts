import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

const Nothing = () => null;

/**
 * Stands in for rjsf's own registry, which brings a default theme along: 40 fields, templates and widgets that
 * ours replaces (see ../theme.ts). What is left is rjsf's logic, and the elements that it makes but we never draw.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, ObjectField, SchemaField },
    templates: {
      DescriptionFieldTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      ButtonTemplates: { SubmitButton: Nothing },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
