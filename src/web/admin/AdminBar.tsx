import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../app/api/query-client';
import { type adminSections, sectionsForRoles } from '../app/shell/admin-sections';
import { Brand } from '../app/shell/Brand';
import { useSession } from '../app/shell/session';
import { UserMenu } from '../app/shell/UserMenu';
import { Icon } from '../ui/Icon';
import { countAwaitingApproval, studioFormsQuery } from './studio-forms';
import './admin.css';
import './admin-bar.css';

/** Maximum number of sections in the bar; with more, the last ones move to a menu. */
const MAX_VISIBLE_SECTIONS = 7;

interface AdminBarProps {
  currentPath: (typeof adminSections)[number]['path'];
  /** Number of open cases in the current section; forms awaiting approval are counted in every section. */
  waiting?: number | undefined;
  children?: ReactNode;
}

/** The bar at the top of the back office: brand, sections, and user menu. */
export function AdminBar({ currentPath, waiting, children }: AdminBarProps) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const mayApprove = roles.includes('publish');
  const forms = useQuery({ ...studioFormsQuery, enabled: mayApprove }, queryClient).data ?? [];
  const counts: Counts = {
    [currentPath]: waiting,
    ...(mayApprove && { '/admin/studio': countAwaitingApproval(forms) }),
  };
  const own = sectionsForRoles(roles);
  const [first, rest] =
    own.length > MAX_VISIBLE_SECTIONS
      ? [own.slice(0, MAX_VISIBLE_SECTIONS - 1), own.slice(MAX_VISIBLE_SECTIONS - 1)]
      : [own, []];
  return (
    <header className="admin-bar cluster">
      <Brand />
      <nav aria-label="工作台">
        <ul>
          <SectionLinks sections={first} {...{ currentPath, counts }} />
          {rest.length > 0 && (
            <li>
              <More sections={rest} {...{ currentPath, counts }} />
            </li>
          )}
        </ul>
      </nav>
      {children}
      <UserMenu />
    </header>
  );
}

type Counts = Partial<Record<string, number | undefined>>;

/** Number of open cases in a section. */
function Count({ of }: { of: number | undefined }) {
  if (!of) return null;
  return (
    <b className="tag tag--brand num">
      {of}
      <span className="sr"> 件待办</span>
    </b>
  );
}

interface SectionLinksProps {
  sections: ReturnType<typeof sectionsForRoles>;
  currentPath: string;
  counts: Counts;
}

function SectionLinks({ sections, currentPath, counts }: SectionLinksProps) {
  return sections.map(({ path, title }) => (
    <li key={path}>
      <Link to={path} aria-current={path === currentPath ? 'page' : undefined}>
        {title}
        <Count of={counts[path]} />
      </Link>
    </li>
  ));
}

/** Menu of the sections that do not fit into the bar; closes on a press outside. */
function More({ sections, currentPath, counts }: SectionLinksProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const current = sections.find(({ path }) => path === currentPath);
  const waiting = sections.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      menu.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <details
      ref={menu}
      className="admin-more"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={current && 'is-current'}>
        {current?.title ?? '更多'}
        <Count of={waiting} />
        <Icon name="down" />
        {current && <span className="sr">，更多</span>}
      </summary>
      <ul className="card">
        <SectionLinks {...{ sections, currentPath, counts }} />
      </ul>
    </details>
  );
}
