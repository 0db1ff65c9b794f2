import { Form } from '@bpmn-io/form-js-viewer';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';

// Its licence requires a watermark where it is used; here it is only measured.
const types = {
  text: 'textfield',
  mobile: 'textfield',
  integer: 'number',
  select: 'select',
  radio: 'radio',
  yesno: 'radio',
};

export function prepare({ fields }, container) {
  const schema = {
    type: 'default',
    id: 'form',
    schemaVersion: 16,
    components: [
      ...fields.map(({ name, label, help, required, kind, values }) => ({
        type: types[kind],
        id: name,
        key: name,
        label,
        description: help,
        ...(kind === 'yesno'
          ? { values: ['是', '否'].map(value => ({ label: value, value })) }
          : values && { values: values.map(value => ({ label: value, value })) }),
        validate: {
          required,
          ...(kind === 'text' && { minLength: 2, maxLength: 50 }),
          ...(kind === 'mobile' && { pattern: '^1[3-9]\\d{9}$' }),
          ...(kind === 'integer' && { min: 140, max: 220 }),
        },
      })),
      { type: 'button', id: 'next', label: '下一步', action: 'submit' },
    ],
  };
  const form = new Form({ container });
  return () => form.importSchema(schema);
}
