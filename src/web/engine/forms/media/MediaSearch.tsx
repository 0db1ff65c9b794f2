import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button';

interface MediaSearchProps {
  text: string;
  onText: (text: string) => void;
}

/** Search field for files, by name or description. */
export function MediaSearch({ text, onText }: MediaSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onText(typed.trim());
  };
  return (
    <search className="media-search mt-4">
      <form onSubmit={submit}>
        <label className="sr" htmlFor={id}>
          按名称查找
        </label>
        <div className="control">
          <input
            id={id}
            type="search"
            maxLength={60}
            placeholder="按名称查找"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">查找</Button>
      </form>
    </search>
  );
}
