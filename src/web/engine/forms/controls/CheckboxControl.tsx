import type { ControlProps } from './control';

/** A single checkbox. A mandatory one, such as a consent, is unanswered until it is ticked. */
export function CheckboxControl(props: ControlProps) {
  const { id, label, value, commit, required, readOnly, invalid, describedBy, schema } = props;
  const tick = (
    <label className="tick">
      <input
        type="checkbox"
        id={id}
        name={id}
        checked={value === true}
        onChange={event => commit(event.target.checked || (schema.const === true ? undefined : false))}
        disabled={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
    </label>
  );
  if (!schema.consent) return tick;
  return (
    <>
      {tick}
      <a className="link" href={`#/website/document?id=${schema.consent}`} target="_blank" rel="noreferrer">
        阅读全文
      </a>
    </>
  );
}
