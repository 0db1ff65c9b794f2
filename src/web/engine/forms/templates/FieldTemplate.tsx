import type { FieldTemplateProps } from '@rjsf/utils';
import type { JsonSchema } from '../../../../flows/engine/form-version';

/** Questions render their own label, help and error; hidden ones are not rendered. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps<unknown, JsonSchema>) {
  return hidden ? null : children;
}
