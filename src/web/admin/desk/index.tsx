import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { ApplicationSearch } from './ApplicationSearch';
import { CaseView } from './CaseView';
import { EmptyCasePane } from './EmptyCasePane';
import { buildDeskPath, parseQueueFilter } from './filter';
import { KeyboardShortcuts } from './KeyboardShortcuts';
import { QueuePane } from './QueuePane';
import { type QueuedApplication, type QueueFilter, queueQuery } from './queries';
import { useAccountSearch } from './use-account-search';
import { useShortcuts } from './use-shortcuts';
import './queue.css';
import './application-detail.css';
import './decision.css';

/** The review desk: the queue at the left, the open application at the right. */
export default function Desk() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = parseQueueFilter(params);
  const queue = useQuery(queueQuery(filter), queryClient);
  const found = useAccountSearch();
  const [shortcuts, setShortcuts] = useState(true);
  const [help, setHelp] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const opened = useRef<HTMLElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const list: readonly QueuedApplication[] = found.result?.list ?? queue.data?.list ?? [];
  const { id } = filter;

  const pathOf = (next: string | undefined) => buildDeskPath(filter, { id: next });
  const open = (next: string | undefined) => navigate(pathOf(next), { replace: true });
  useEffect(() => {
    if (refused === null) return;
    const timer = setTimeout(() => setRefused(null), 8000);
    return () => clearTimeout(timer);
  }, [refused]);
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = undefined;
    };
  }, [id]);

  /**
   * Opens the next application that waits for staff and is not assigned to a colleague; the focused form is gone. When
   * the reviewer has opened another application before the response arrived, that one stays open.
   */
  function decided(): void {
    if (shown.current !== id) return;
    const at = list.findIndex(row => row.id === id);
    const free = (row: QueuedApplication) =>
      row.id !== id && row.assignment?.mine !== false && row.awaitsStaff;
    open((list.slice(at + 1).find(free) ?? list.find(free))?.id);
    opened.current?.focus();
  }

  function move(step: 1 | -1): void {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-case]')];
    const currentIndex = rows.findIndex(row => row === document.activeElement || row.dataset.case === id);
    const focused = rows.indexOf(document.activeElement as HTMLElement);
    rows[focused >= 0 ? focused + step : currentIndex < 0 ? 0 : currentIndex + step]?.focus();
  }
  useShortcuts(shortcuts, {
    j: () => move(1),
    k: () => move(-1),
    '/': () => {
      finder.current?.focus();
      // Selects the previous query, so that typing replaces it.
      finder.current?.select();
    },
    '?': () => setHelp(true),
  });

  /** A search by number opens the application, freshly fetched. */
  async function findNumber(no: string): Promise<void> {
    found.clear();
    const searchFilter: QueueFilter = { state: 'all', page: 1, no };
    void queryClient.invalidateQueries({ queryKey: ['case'] });
    const hits = await queryClient
      .fetchQuery({ ...queueQuery(searchFilter), staleTime: 0 })
      .catch(() => null);
    const [hit, another] = hits?.list ?? [];
    navigate(buildDeskPath(searchFilter, { id: another ? undefined : hit?.id }));
    // Shortcuts do not work inside the search box.
    if (hit && !another) opened.current?.focus();
  }

  return (
    <div className={id ? 'desk panes dense has-case' : 'desk panes dense'}>
      <AdminBar currentPath="/desk" waiting={queue.data?.tally.waiting}>
        <ApplicationSearch input={finder} onNumber={no => void findNumber(no)} onMobile={found.find} />
      </AdminBar>
      <QueuePane filter={filter} queue={queue} found={found} onOpen={open} onHelp={() => setHelp(true)} />
      <article
        className="desk-case"
        ref={opened}
        tabIndex={-1}
        aria-label={id ? '打开的申请' : '没有打开的申请'}
      >
        {id && (
          <Link className="link desk-return" to={pathOf(undefined)}>
            返回队列
          </Link>
        )}
        <p className="desk-refused" role="status">
          {refused}
        </p>
        {id ? (
          <CaseView
            key={id}
            id={id}
            shortcuts={shortcuts}
            onRefuse={setRefused}
            onDecided={decided}
            to={pathOf}
          />
        ) : (
          <EmptyCasePane
            tally={queue.data?.tally}
            next={list.find(row => !row.assignment && row.awaitsStaff)?.id}
            onOpen={open}
          />
        )}
      </article>
      {help && (
        <KeyboardShortcuts
          on={shortcuts}
          onSwitch={() => setShortcuts(!shortcuts)}
          onClose={() => setHelp(false)}
        />
      )}
      <Toast />
    </div>
  );
}
