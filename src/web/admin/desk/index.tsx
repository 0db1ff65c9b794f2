import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../api/query-client';
import { Button } from '../../ui/Button';
import { sentence } from '../../ui/sentence';
import { Empty, Failed, Skeleton } from '../../ui/states';
import { Toast } from '../../ui/Toast';
import { CaseView } from './CaseView';
import { DeskBar } from './DeskBar';
import { deskPath, filterOf } from './filter';
import { QueueFilters } from './QueueFilters';
import { QueueTable } from './QueueTable';
import { QUEUE_PAGE, queueQuery } from './queries';
import { useShortcuts } from './use-shortcuts';
import '../../styles/desk.css';

/** The review desk: the queue at the left, the opened application at the right. */
export default function Desk() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const { data, isPending, error, refetch } = useQuery(queueQuery(filter), queryClient);
  const [chosen, setChosen] = useState<string | null>(params.get('id'));
  const [shortcuts, setShortcuts] = useState(true);
  const opened = useRef<HTMLElement>(null);
  const list = data?.list ?? [];
  const selected = chosen ?? list[0]?.id ?? null;
  const at = list.findIndex(({ id }) => id === selected);

  function select(id: string | undefined): void {
    if (!id) return;
    setChosen(id);
    document.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus();
  }
  /** Opens the next one; the form that had the focus is gone. */
  function decided(): void {
    setChosen(list[at + 1]?.id ?? null);
    opened.current?.focus();
  }
  useShortcuts(shortcuts, {
    j: () => select(list[at + 1]?.id),
    k: () => select(list[at - 1]?.id),
    enter: () => opened.current?.focus(),
  });

  return (
    <div className="desk">
      <DeskBar />
      <section className="desk-queue" aria-labelledby="queue">
        <h1 id="queue">待办队列</h1>
        <QueueFilters filter={filter} queue={data} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="desk-scroll" tabIndex={0} aria-label="申请列表">
          {isPending ? (
            <Skeleton paragraphs={4} />
          ) : error ? (
            <Failed title="队列没有加载成功" text={sentence(error)}>
              <Button onClick={() => void refetch()}>重新加载</Button>
            </Failed>
          ) : list.length === 0 ? (
            <Empty title="没有符合条件的申请" text="换一个状态或事项看看。" />
          ) : (
            <QueueTable list={list} selected={selected} onSelect={setChosen} />
          )}
        </section>
        <footer className="desk-foot">
          <Pages total={data?.total ?? 0} page={filter.page} to={page => deskPath(filter, { page })} />
          <p className="desk-keys">
            <span>
              <kbd>J</kbd> <kbd>K</kbd> 上下
            </span>
            <span>
              <kbd>回车</kbd> 打开
            </span>
            <button
              type="button"
              className="link"
              aria-pressed={shortcuts}
              onClick={() => setShortcuts(!shortcuts)}
            >
              快捷键：{shortcuts ? '已开' : '已关'}
            </button>
          </p>
        </footer>
      </section>
      <article className="desk-case" ref={opened} tabIndex={-1} aria-label="打开的申请">
        {selected ? (
          <CaseView key={selected} id={selected} onDecided={decided} />
        ) : (
          !isPending && <Empty title="没有打开的申请" text="从左侧选择一件。" />
        )}
      </article>
      <Toast />
    </div>
  );
}

interface PagesProps {
  total: number;
  page: number;
  to: (page: number) => string;
}

function Pages({ total, page, to }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / QUEUE_PAGE));
  const first = (page - 1) * QUEUE_PAGE + 1;
  return (
    <nav aria-label="翻页">
      <span>
        {total > 0 && `第 ${first}–${Math.min(total, page * QUEUE_PAGE)} 件，`}共 {total} 件
      </span>
      {page > 1 && <Link to={to(page - 1)}>上一页</Link>}
      {page < last && <Link to={to(page + 1)}>下一页</Link>}
    </nav>
  );
}
