/**
 * Widgets that a uiSchema may select with `ui:widget` in place of the default. The theme has a component for each; the
 * schema check rejects all other names.
 */
export const widgetNames = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'date',
  'rating',
  'table',
  'matrix',
  'signature',
  'hidden',
] as const;

/** Choices of a `matrix`: more do not fit beside each other. */
export const MAX_MATRIX_CHOICES = 7;

export type WidgetName = (typeof widgetNames)[number];
