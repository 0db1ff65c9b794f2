import { useId, useState } from 'react';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { createStorageItems } from '../../app/shell/storage';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';

/** Number of pages that this browser remembers as answered. */
const MAX_REMEMBERED = 200;

const storage = createStorageItems(localStorage);
const answeredPages = () => (storage.read('feedback') ?? '').split(' ').filter(Boolean);
const remember = (id: string) =>
  storage.write('feedback', [...answeredPages(), id].slice(-MAX_REMEMBERED).join(' '));

/** 这页有用吗: one answer a page and browser, with a sentence from those who miss something. No name is asked for. */
export function PageFeedback({ id }: { id: string }) {
  const headingId = useId();
  const [isAnswered, setAnswered] = useState(() => answeredPages().includes(id));
  const [isUnhelpful, setUnhelpful] = useState(false);
  const [comment, setComment] = useState('');
  const send = useAction(async (useful: boolean) => {
    const text = comment.trim();
    await call('POST', '/content/feedback', {
      body: { id, useful, ...(!useful && text && { comment: text }) },
    });
    remember(id);
    setAnswered(true);
  });
  return (
    <section className="panel stack gap-3" aria-labelledby={headingId}>
      <h2 className="label" id={headingId}>
        这页有用吗？
      </h2>
      <div role="status">{isAnswered && <p className="soft">谢谢，已经转给编辑。</p>}</div>
      {!isAnswered && !isUnhelpful && (
        <div className="cluster">
          <Button busy={send.isRunning && '正在提交…'} onClick={() => send.run(true)}>
            有用
          </Button>
          <Button onClick={() => setUnhelpful(true)}>没有用</Button>
        </div>
      )}
      {!isAnswered && isUnhelpful && (
        <form
          className="stack gap-3"
          onSubmit={event => {
            event.preventDefault();
            send.run(false);
          }}
        >
          <label className="label" htmlFor={`${headingId}-comment`}>
            缺了什么，或哪里不对？<span className="faint">（选填，请不要写姓名和电话）</span>
          </label>
          <div className="control">
            <input
              id={`${headingId}-comment`}
              type="text"
              maxLength={200}
              autoComplete="off"
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          </div>
          <div className="cluster">
            <Button type="submit" busy={send.isRunning && '正在提交…'}>
              提交
            </Button>
            <Button variant="quiet" onClick={() => setUnhelpful(false)}>
              返回
            </Button>
          </div>
        </form>
      )}
      <ErrorText error={send.error} />
    </section>
  );
}
