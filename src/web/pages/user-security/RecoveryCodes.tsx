import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { Note } from '../../ui/Note';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // They are shown far from the button that made them, and only once.
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const select = () => {
    if (list.current) getSelection()?.selectAllChildren(list.current);
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Section title="备用码" size="large">
        <Note tone="wait">
          请现在抄下或打印，放在安全的地方：只显示这一次。手机丢了时，用一个可以登录一次。
        </Note>
        <ul className="recovery-codes num" ref={list}>
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="cluster">
          <Button
            onClick={async () => {
              toast((await copyText(codes.join('\n'), select)) ? '备用码已复制' : '请长按备用码复制');
            }}
          >
            复制
          </Button>
          <Button variant="primary" onClick={onClose}>
            已经收好
          </Button>
        </div>
      </Section>
    </div>
  );
}
