import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { toast } from '../../ui/Toast';

interface NewSecretProps {
  label: string;
  secret: string;
  onClose: () => void;
  children?: React.ReactNode;
}

/** A secret that is shown this once, to copy. */
export function NewSecret({ label, secret, onClose, children }: NewSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const copied = await copyText(secret, () => field.current?.select());
    toast(copied ? `${label}已复制` : '请长按复制');
  };
  return (
    <div className="stack gap-3">
      <p>
        <strong>只显示这一次</strong>，请现在存进那个系统的配置里。没有存下的，停用它再建一个。
      </p>
      <input
        ref={field}
        className="input num"
        readOnly
        value={secret}
        aria-label={label}
        onFocus={({ target }) => target.select()}
      />
      {children}
      <div className="dialog-actions">
        <Button variant="primary" onClick={() => void copy()}>
          复制
        </Button>
        <Button onClick={onClose}>已经存好</Button>
      </div>
    </div>
  );
}
