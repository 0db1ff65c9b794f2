/**
 * The controls that a uiSchema may name with `ui:widget`, where the one chosen by the schema does not fit.
 * The theme has a component for each, and the check of schemas refuses every other name.
 */
export const widgetNames = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'date',
  'signature',
  'hidden',
] as const;

export type WidgetName = (typeof widgetNames)[number];
