import { dateTimeFormats } from '../../../../domain/local-time';
import type { JsonSchema } from '../../../../flows/engine/form-version';
import type { UiOptions } from '../../../../flows/engine/question';
import type { WidgetName } from '../../../../flows/engine/widgets';
import { ArticleControl, KeywordsControl } from '../article/lazy-controls';
import { SignatureControl, UploadControl } from '../files/lazy-components';
import { MediaControl } from '../media/lazy-control';
import { CheckboxControl } from './CheckboxControl';
import { CheckboxesControl } from './CheckboxesControl';
import type { Control } from './control';
import { DateTimeControl } from './DateTimeControl';
import { DynamicOptionsControl } from './DynamicOptionsControl';
import { RadioControl } from './RadioControl';
import { RatingControl } from './RatingControl';
import { ReadOnlyControl } from './ReadOnlyControl';
import { SelectControl } from './SelectControl';
import { TextareaControl } from './TextareaControl';
import { TextControl } from './TextControl';
import { YesNoControl } from './YesNoControl';

type ControlName =
  | Exclude<WidgetName, 'hidden' | 'table' | 'matrix'>
  | 'yesno'
  | 'readonly'
  | 'offered'
  | 'upload'
  | 'article'
  | 'media'
  | 'words';

const controls: Record<ControlName, Control> = {
  text: { Component: TextControl, layout: 'field' },
  textarea: { Component: TextareaControl, layout: 'field' },
  select: { Component: SelectControl, layout: 'field' },
  readonly: { Component: ReadOnlyControl, layout: 'field' },
  radio: { Component: RadioControl, layout: 'group' },
  offered: { Component: DynamicOptionsControl, layout: 'group' },
  upload: { Component: UploadControl, layout: 'group' },
  media: { Component: MediaControl, layout: 'group' },
  words: { Component: KeywordsControl, layout: 'field' },
  article: { Component: ArticleControl, layout: 'group' },
  signature: { Component: SignatureControl, layout: 'group' },
  checkboxes: { Component: CheckboxesControl, layout: 'group' },
  date: { Component: DateTimeControl, layout: 'group' },
  rating: { Component: RatingControl, layout: 'group' },
  yesno: { Component: YesNoControl, layout: 'row' },
  checkbox: { Component: CheckboxControl, layout: 'tick' },
};

/** Maximum number of options shown as radio buttons or checkboxes; more become a select. */
const MAX_RADIO_OPTIONS = 4;
/** Maximum length of a single-line text. */
const MAX_LINE_CHARS = 100;

/**
 * Control of a question: the one named by the uiSchema, or the one derived from its schema. A property newly added by
 * an administrator needs no entry in the uiSchema.
 */
export function controlFor(schema: JsonSchema, options: UiOptions, readOnly: boolean): Control {
  if (schema.offered) return controls.offered;
  if (schema.format === 'articleHtml') return controls.article;
  if ((schema.items ?? schema).format === 'mediaUrl' && options.widget !== 'text') return controls.media;
  if (schema.files) return controls[options.widget === 'signature' ? 'signature' : 'upload'];
  return controls[readOnly ? 'readonly' : nameFor(schema, options)];
}

function nameFor(schema: JsonSchema, { widget = '' }: UiOptions): ControlName {
  if (schema.type === 'boolean' && (widget === 'radio' || !widget)) {
    return schema.const === true ? 'checkbox' : 'yesno';
  }
  if (widget in controls) return widget as ControlName;
  if (schema.type === 'array') return (schema.items?.enum ?? schema.items?.oneOf) ? 'checkboxes' : 'words';
  const offered = schema.enum ?? schema.oneOf;
  if (offered) return offered.length > MAX_RADIO_OPTIONS ? 'select' : 'radio';
  if (dateTimeFormats.has(schema.format)) return 'date';
  return (schema.maxLength ?? 0) > MAX_LINE_CHARS && !schema.format ? 'textarea' : 'text';
}
