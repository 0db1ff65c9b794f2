import type { FieldTemplateProps } from '@rjsf/utils';
import type { JsonSchema } from '../../../../flows/engine/form-version';

/** Questions bring their own label, help and error; a hidden one is not on the screen at all. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps<unknown, JsonSchema>) {
  return hidden ? null : children;
}
