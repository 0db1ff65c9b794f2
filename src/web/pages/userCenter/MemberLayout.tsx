import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sectionsForRoles } from '../../app/shell/admin-sections';
import { Breadcrumbs, type Crumb } from '../../app/shell/Breadcrumbs';
import { useSession } from '../../app/shell/session';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/Section';
import { findMenuEntry, useMemberMenu } from './menu';
import '../../styles/detail.css';
import './member.css';

/** The overview page of the member area. */
export const OVERVIEW_PATH = '/userCenter';

/** Page of the messages, whose menu entry shows how many are unread. */
const MESSAGES_PATH = '/myinfo';

interface MemberLayoutProps {
  /** Path of the menu entry that this page is, or belongs to. */
  at: string;
  /** What follows the entry in the breadcrumbs, for pages below it. */
  below?: string;
  /** Heading of the page, and the link beside it. */
  title?: string;
  more?: ReactNode;
  children: ReactNode;
}

/** A page of the member area: breadcrumbs and the menu at the left, collapsed into one line on a phone. */
export function MemberLayout({ at, below, title, more, children }: MemberLayoutProps) {
  const menu = useMemberMenu();
  const menuPlace = findMenuEntry(menu, at);
  return (
    <div className="wrap">
      <Breadcrumbs trail={trailOf(menuPlace, below)} />
      <div className="split split--menu page">
        <nav className="side sticky" aria-label="用户中心">
          <details>
            <summary>
              {menuPlace?.entry.title ?? '用户中心'}
              <Icon name="down" />
            </summary>
            <Menu at={at} />
          </details>
          <div className="side-wide">
            <Menu at={at} />
          </div>
        </nav>
        <div>
          {title && <SectionHead title={title} more={more} />}
          {children}
        </div>
      </div>
    </div>
  );
}

function Menu({ at }: { at: string }) {
  const menu = useMemberMenu();
  const menuPlace = findMenuEntry(menu, at);
  const unread = useSession(state => state.unread);
  const adminSection = useSession(state => sectionsForRoles(state.userInfo?.roles ?? [])[0]);
  return (
    <ul>
      <li>
        <MenuLink to={OVERVIEW_PATH} at={at}>
          概览
        </MenuLink>
      </li>
      {menu.sections.map(group => {
        const [first, ...others] = group.entries;
        const open = menuPlace?.group === group && others.length > 0;
        return (
          <li key={group.title}>
            <Link
              to={first!.path}
              className={menuPlace?.group === group ? 'is-here' : undefined}
              aria-current={first!.path === at && !open ? 'page' : undefined}
            >
              {group.title}
              {first!.path === MESSAGES_PATH && unread > 0 && (
                <span className="num badge">
                  {unread}
                  <span className="sr"> 条未读</span>
                </span>
              )}
            </Link>
            {open && (
              <ul>
                {group.entries.map(({ title, path }) => (
                  <li key={path}>
                    <MenuLink to={path} at={at}>
                      {title}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
      {adminSection && (
        <li>
          <Link to={adminSection.path}>{adminSection.path === '/desk' ? '审核工作台' : '工作台'}</Link>
        </li>
      )}
    </ul>
  );
}

function MenuLink({ to, at, children }: { to: string; at: string; children: ReactNode }) {
  return (
    <Link to={to} aria-current={to === at ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** 用户中心 › group › entry › subpage; each but the last is a link. A group with one page is shown as that page. */
function trailOf(menuPlace: ReturnType<typeof findMenuEntry>, below: string | undefined): Crumb[] {
  const [first, ...others] = menuPlace?.group.entries ?? [];
  const way: Crumb[] = [
    { title: '用户中心', path: OVERVIEW_PATH },
    ...(menuPlace && first && others.length > 0 ? [{ title: menuPlace.group.title, path: first.path }] : []),
    ...(menuPlace && !(others.length > 0 && menuPlace.entry === first) ? [menuPlace.entry] : []),
    ...(below ? [{ title: below }] : []),
  ];
  return way.map((crumb, index) => (index === way.length - 1 ? { title: crumb.title } : crumb));
}
