import { useState } from 'react';
import { time } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { getErrorMessage } from '../../ui/error-message';
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
  const look = useAction(async () => {
    const { value } = await call('POST', '/admin/application/reveal', { body: { id, path } });
    setShown({ value, at: time(Date.now()) });
  });

  return (
    <span className="cluster gap-2">
      <span className="num">{shown?.value ?? masked}</span>
      <button
        type="button"
        className="link small desk-look"
        aria-pressed={shown !== null}
        onClick={() => (shown ? setShown(null) : look.run())}
      >
        <Icon name="eye" />
        {shown ? '遮盖' : '查看'}
        <span className="sr">{label}</span>
      </button>
      <span role="status">
        {shown && <span className="tag tag--wait">您于 {shown.at} 查看，已留痕</span>}
        {look.error && <span className="tag tag--wait">{getErrorMessage(look.error)}</span>}
      </span>
    </span>
  );
}
