interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
