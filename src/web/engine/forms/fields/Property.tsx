import { deepEquals, type FieldPathList, type FieldProps, toFieldPathId } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { JsonSchema } from '../../../../flows/engine/form-version';
import type { Answers, FormContext } from '../answers';

interface Props extends Omit<FieldProps<Answers, JsonSchema, FormContext>, 'fieldPathId'> {
  parentPath: FieldPathList;
}

/** A property of an object; rendered again only when its answer, its errors, or its description changed. */
export const Property = memo(function Property({ parentPath, name, registry, ...props }: Props) {
  const { fields, globalFormOptions } = registry;
  const { SchemaField } = fields;
  const fieldPathId = useMemo(
    () => toFieldPathId(name, globalFormOptions, parentPath),
    [name, globalFormOptions, parentPath],
  );
  return <SchemaField {...props} name={name} fieldPathId={fieldPathId} registry={registry} />;
}, haveSameContent);

/** Most props of most properties are the same objects as before, so that nothing has to be compared in depth. */
function haveSameContent(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return names.every(name => before[name] === after[name] || deepEquals(before[name], after[name]));
}
