import { Formio } from '@formio/js';
import '@formio/js/dist/formio.form.css';

const types = {
  text: 'textfield',
  mobile: 'textfield',
  integer: 'number',
  select: 'select',
  radio: 'radio',
  yesno: 'radio',
};
const options = values => values.map(value => ({ label: value, value }));

export function prepare({ fields }, root) {
  const components = [
    ...fields.map(({ name, label, help, required, kind, values = ['是', '否'] }) => ({
      type: types[kind],
      key: name,
      label,
      description: help,
      input: true,
      validate: {
        required,
        ...(kind === 'text' && { minLength: 2, maxLength: 50 }),
        ...(kind === 'mobile' && { pattern: '^1[3-9]\\d{9}$' }),
        ...(kind === 'integer' && { min: 140, max: 220 }),
      },
      ...(kind === 'select' && { widget: 'html5', data: { values: options(values) } }),
      ...((kind === 'radio' || kind === 'yesno') && { values: options(values) }),
    })),
    { type: 'button', key: 'next', label: '下一步', action: 'submit', input: true },
  ];
  return () => Formio.createForm(root, { components }, { noDefaultSubmitButton: true });
}
