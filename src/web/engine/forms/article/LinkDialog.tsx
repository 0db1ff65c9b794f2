import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FieldErrorText } from '../../../ui/form/FieldFrame';
import { normaliseLink } from './links';

interface LinkDialogProps {
  /** URL of the existing link; empty for a new one. */
  address: string;
  /** Whether a link text must be entered, because none is selected. */
  needsText: boolean;
  onLink: (link: { href: string; words: string }) => void;
  onUnlink: () => void;
  onClose: () => void;
}

/** Dialog that asks for the target of a link. */
export function LinkDialog({ address, needsText, onLink, onUnlink, onClose }: LinkDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const href = normaliseLink(typed);
    if (href === null) {
      setProblem(typed.trim() ? '这不是网址、电话或邮箱，请核对' : '请填写链接的地址');
      document.getElementById(`${id}-address`)?.focus();
      return;
    }
    onLink({ href, words: words.trim() || typed.trim() });
  }

  return (
    <Dialog title={address ? '修改链接' : '加链接'} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={problem ? 'field has-error' : 'field'}>
          <label className="label" htmlFor={`${id}-address`}>
            打开哪里
          </label>
          <p className="help" id={`${id}-help`}>
            从浏览器地址栏复制的网址；本站的页面也一样。也可以填电话或邮箱。
          </p>
          <div className="control">
            <input
              id={`${id}-address`}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={event => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
            />
          </div>
          <FieldErrorText id={`${id}-error`} message={problem} />
        </div>
        {needsText && (
          <div className="field">
            <label className="label" htmlFor={`${id}-words`}>
              显示的文字 <span className="opt">选填</span>
            </label>
            <div className="control">
              <input
                id={`${id}-words`}
                autoComplete="off"
                value={words}
                onChange={event => setWords(event.target.value)}
              />
            </div>
          </div>
        )}
        <div className="dialog-actions">
          <Button variant="primary" type="submit">
            {address ? '保存链接' : '加上链接'}
          </Button>
          {address && <Button onClick={onUnlink}>去掉链接</Button>}
        </div>
      </form>
    </Dialog>
  );
}
