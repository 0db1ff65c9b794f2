import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** It has no form element: a press on the button shows the errors, which are hidden before. */
export function prepare({ fields, schema }, root) {
  const { title: _, ...step } = schema.$defs.step;
  const properties = Object.fromEntries(
    Object.entries(step.properties).map(([name, { format, ...property }]) => [
      name,
      format === 'mobile' ? { ...property, pattern: '^1[3-9]\\d{9}$' } : property,
    ]),
  );
  const uischema = {
    type: 'VerticalLayout',
    elements: fields.map(({ name, kind }) => ({
      type: 'Control',
      scope: `#/properties/${name}`,
      ...(kind === 'radio' && { options: { format: 'radio' } }),
    })),
  };
  return () => createRoot(root).render(<Sample schema={{ ...step, properties }} uischema={uischema} />);
}

function Sample({ schema, uischema }) {
  const [validationMode, setValidationMode] = useState('ValidateAndHide');
  const data = useMemo(() => ({}), []);
  return (
    <>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={validationMode}
      />
      <button type="button" onClick={() => setValidationMode('ValidateAndShow')}>
        下一步
      </button>
    </>
  );
}
