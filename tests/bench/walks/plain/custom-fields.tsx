import { getDefaultRegistry } from '@rjsf/core';
import type { Field, FieldProps, RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { toOptionSourceQuery } from '../../../../src/flows/engine/dynamic-option-answers';
import type { DynamicOption } from '../../../../src/flows/engine/dynamic-options';
import type { JsonSchema } from '../../../../src/flows/engine/form-version';
import { call } from '../../../../src/web/app/api/client';
import { createIdempotencyKey } from '../../../../src/web/app/api/idempotency-key';
import { upload } from '../../../../src/web/app/api/upload';

const { ArrayField, StringField } = getDefaultRegistry().fields as Record<
  'ArrayField' | 'StringField',
  Field
>;

/** A question with the portal's keywords, which rjsf's type does not know. */
const asJsonSchema = (schema: RJSFSchema) => schema as unknown as JsonSchema;

/**
 * Minimal fields for what rjsf has no widget for: a file is chosen with the browser's input and uploaded, dynamic
 * options are a select.
 */
export const fields = {
  ArrayField: (props: FieldProps) =>
    asJsonSchema(props.schema).files ? <Files {...props} /> : <ArrayField {...props} />,
  StringField: (props: FieldProps) =>
    asJsonSchema(props.schema).offered ? <DynamicOptionField {...props} /> : <StringField {...props} />,
};

function Files({ schema, formData = [], fieldPathId: { $id, path }, onChange }: FieldProps) {
  async function send(file: File): Promise<void> {
    const stored = await upload({
      path: `/file/private/member/upload?kind=${asJsonSchema(schema).files}`,
      file,
      name: file.name,
      key: createIdempotencyKey(),
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    // A list that must not be empty starts with an empty entry.
    onChange([...formData.filter(Boolean), stored.file.id], path);
  }
  return (
    <label>
      {schema.title}
      <input
        type="file"
        id={$id}
        onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
      />
      {formData.some(Boolean) && <output>{formData.length}</output>}
    </label>
  );
}

/** Requests the options on focus: they may depend on earlier answers. */
function DynamicOptionField({
  schema,
  formData,
  fieldPathId: { $id, path },
  registry,
  onChange,
}: FieldProps) {
  const [list, setList] = useState<readonly DynamicOption[]>([]);
  async function loadOptions(): Promise<void> {
    const { given } = registry.formContext as { given: { current: Record<string, unknown> } };
    const { source, by } = toOptionSourceQuery(asJsonSchema(schema).offered!, given.current);
    const query = { source, answers: Object.entries(by).map(([name, answer]) => `${name}:${answer}`) };
    setList((await call('GET', '/flow/offer/list', { params: { query } })).list);
  }
  return (
    <label>
      {schema.title}
      <select
        id={$id}
        value={formData ?? ''}
        onFocus={() => void loadOptions()}
        onChange={({ target }) => onChange(target.value, path)}
      >
        <option value="" />
        {list.map(({ value, label, closedReason }) => (
          <option key={value} value={value} disabled={Boolean(closedReason)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
