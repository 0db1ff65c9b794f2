import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.css';

const types = {
  text: 'text',
  mobile: 'text',
  integer: 'text',
  select: 'dropdown',
  radio: 'radiogroup',
  yesno: 'boolean',
};

export function prepare({ title, fields }, root) {
  const model = new Model({
    title,
    completeText: '下一步',
    checkErrorsMode: 'onComplete',
    elements: fields.map(({ name, label, help, required, kind, values }) => ({
      type: types[kind],
      name,
      title: label,
      description: help,
      isRequired: required,
      ...(values && { choices: values }),
      ...(kind === 'integer' && { inputType: 'number' }),
      validators: {
        text: [{ type: 'text', minLength: 2, maxLength: 50 }],
        mobile: [{ type: 'regex', regex: '^1[3-9]\\d{9}$' }],
        integer: [{ type: 'numeric', minValue: 140, maxValue: 220 }],
      }[kind],
    })),
  });
  return () => createRoot(root).render(<Survey model={model} />);
}
