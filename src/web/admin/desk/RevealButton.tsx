import { useState } from 'react';
import { time } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { toSubmissionProblem } from '../../engine/applications/effect-runner';
import { Icon } from '../../ui/Icon';

interface RevealButtonProps {
  id: string;
  path: string;
  label: string;
  masked: string;
}

/**
 * A masked answer with a button to reveal it. Every access is recorded, as the button states; hidden again, the value
 * is discarded.
 */
export function RevealButton({ id, path, label, masked }: RevealButtonProps) {
  const [shown, setShown] = useState<{ value: string; at: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function look(): Promise<void> {
    setFailure(null);
    try {
      const { value } = await call('POST', '/admin/application/reveal', { body: { id, path } });
      setShown({ value, at: time(Date.now()) });
    } catch (error) {
      setFailure(toSubmissionProblem(error).text);
    }
  }

  return (
    <span className="desk-masked">
      <span className="num">{shown?.value ?? masked}</span>
      <button
        type="button"
        className="desk-look"
        aria-pressed={shown !== null}
        onClick={() => (shown ? setShown(null) : void look())}
      >
        <Icon name="eye" />
        {shown ? '遮盖' : '查看'}
        <span className="sr">{label}</span>
      </button>
      <span role="status">
        {shown && <span className="desk-trace">您于 {shown.at} 查看，已留痕</span>}
        {failure && <span className="desk-trace">{failure}</span>}
      </span>
    </span>
  );
}
