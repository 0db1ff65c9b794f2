import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '../../ui/Note';
import { PageLinks } from '../../ui/PageLinks';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { ExportDialog } from './ExportDialog';
import { buildDeskPath } from './filter';
import { QueueFilters } from './QueueFilters';
import { QueueTable } from './QueueTable';
import { QueueTally } from './QueueTally';
import type { Queue, QueuedApplication, QueueFilter } from './queries';
import type { AccountSearch } from './use-account-search';

/** Maximum number of applications that the server pages through. */
const MAX_REACHABLE = 3000;

interface QueuePaneProps {
  filter: QueueFilter;
  queue: UseQueryResult<Queue>;
  found: AccountSearch;
  onOpen: (id: string) => void;
  onHelp: () => void;
}

/** The left side of the desk: the queue, or search results. */
export function QueuePane({ filter, queue, found, onOpen, onHelp }: QueuePaneProps) {
  const { data } = queue;
  const [exporting, setExporting] = useState(false);
  return (
    <section className="desk-queue stack gap-2" aria-labelledby="queue">
      <header className="cluster apart">
        <h1 id="queue" className="subtitle">
          待办队列
        </h1>
        <QueueTally filter={filter} tally={data?.tally} />
      </header>
      {found.result || filter.no ? (
        <SearchResultBar filter={filter} found={found} />
      ) : (
        <QueueFilters filter={filter} queue={data} />
      )}
      {found.failure && <Note tone="wait">{found.failure}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="desk-scroll" tabIndex={0} aria-label="申请列表">
        <List filter={filter} queue={queue} found={found} onOpen={onOpen} />
      </section>
      <footer className="desk-foot stack gap-2 soft small">
        {!found.result && data && (
          <PageLinks
            unit="件"
            total={data.total}
            exact={data.exact}
            reachable={MAX_REACHABLE}
            page={filter.page}
            pageSize={data.pageSize}
          >
            {data.total > 0 && (
              <button type="button" className="link" onClick={() => setExporting(true)}>
                导出表格
              </button>
            )}
          </PageLinks>
        )}
        {exporting && data && (
          <ExportDialog filter={filter} queue={data} onClose={() => setExporting(false)} />
        )}
        <p className="desk-keys cluster gap-2">
          <span>
            <kbd>J</kbd> <kbd>K</kbd> 上下
          </span>
          <span>
            <kbd>回车</kbd> 打开
          </span>
          <span>
            <kbd>C</kbd> 认领
          </span>
          <span>
            <kbd>E</kbd> 标记补正
          </span>
          <button type="button" className="link push" onClick={onHelp}>
            <kbd>?</kbd> 全部快捷键
          </button>
        </p>
      </footer>
    </section>
  );
}

/** Replaces the filters, which do not apply to search results. */
function SearchResultBar({ filter, found: { result, clear } }: Pick<QueuePaneProps, 'filter' | 'found'>) {
  const { no, id } = filter;
  const queue: QueueFilter = no ? { state: 'waiting', page: 1, id } : filter;
  return (
    <p className="cluster apart">
      <span role="status">
        {result ? `${result.mobile} 的账户，${result.list.length} 件申请` : `受理编号 ${no}`}
      </span>
      <Link className="btn btn--quiet" to={buildDeskPath(queue, {})} onClick={clear}>
        结束查找
      </Link>
    </p>
  );
}

/** Explains an empty list and what to do about it. */
function Nothing({ filter, found }: Pick<QueuePaneProps, 'filter' | 'found'>) {
  if (found.result) return <Empty title="没有找到申请" text="这个手机号没有注册，或没有您可以办理的申请。" />;
  if (filter.no) return <Empty title="没有找到这个编号" text="请核对编号；不由您办理的事项查不到。" />;
  if (filter.page > 1) {
    return (
      <Empty title="这一页已经办完" text="回到第一页继续。">
        <Link className="btn btn--secondary" to={buildDeskPath(filter, { page: 1 })}>
          第一页
        </Link>
      </Empty>
    );
  }
  return <Empty title="没有符合条件的申请" text="换一个事项、状态、日期或处理人看看。" />;
}

function List({ filter, queue, found, onOpen }: Omit<QueuePaneProps, 'onHelp'>) {
  const rows = (list: readonly QueuedApplication[], showsFlow: boolean) =>
    list.length === 0 ? (
      <Nothing filter={filter} found={found} />
    ) : (
      <QueueTable {...{ list, filter, showsFlow, onOpen }} found={found.result !== null} />
    );
  if (found.result) return rows(found.result.list, true);
  return (
    <QueryResult query={queue} what="队列" paragraphs={4}>
      {({ list, flows }) => rows(list, !filter.flow && flows.length !== 1)}
    </QueryResult>
  );
}
