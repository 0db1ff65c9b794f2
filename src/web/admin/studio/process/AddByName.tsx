import { useId, useState } from 'react';
import { Button } from '../../../ui/Button';

interface AddByNameProps {
  label: string;
  /** Label of the button. */
  action: string;
  /** Why a name cannot be added; null where it can. */
  problem: (name: string) => string | null;
  onAdd: (name: string) => void;
}

/** Adds something by its name: with the button, or with Enter. */
export function AddByName({ label, action, problem, onAdd }: AddByNameProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = () => {
    const typed = name.trim();
    const found = typed === '' ? '请先写名称' : problem(typed);
    setRefusal(found);
    if (found) return;
    setName('');
    onAdd(typed);
  };
  return (
    <div className="stack gap-1">
      <div className="cluster gap-2 studio-actions">
        <p className="stack gap-1 studio-input grow">
          <label className="label" htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className="input"
            autoComplete="off"
            maxLength={40}
            value={name}
            aria-invalid={refusal !== null}
            aria-describedby={refusal ? `${id}-problem` : undefined}
            onChange={event => setName(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </p>
        <Button onClick={add}>{action}</Button>
      </div>
      {refusal && (
        <p id={`${id}-problem`} role="alert" className="error small">
          {refusal}
        </p>
      )}
    </div>
  );
}
