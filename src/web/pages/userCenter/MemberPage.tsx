import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '../../api/query-client';
import { messagesQuery } from '../../flow/queries';
import { routeOf } from '../../routes';
import { Breadcrumbs, type Crumb } from '../../shell/Breadcrumbs';
import { useSession } from '../../shell/session';
import { Icon } from '../../ui/Icon';
import '../../styles/detail.css';

/** Pages of the member area; one whose page does not exist yet is not shown. */
const entries = [
  { id: 'applications', title: '我的申请', path: '/userCenter?tab=applications' },
  { id: 'messages', title: '我的消息', path: '/myinfo' },
  { id: 'profile', title: '个人信息', path: '/userCenter?tab=profile' },
] as const;

/** The way to work, for those who review. */
const desk = { id: 'desk', title: '审核工作台', path: '/desk' } as const;

export type MemberEntry = (typeof entries)[number]['id'];

interface MemberPageProps {
  /** The entry of the menu that this page belongs to. */
  current: MemberEntry;
  /** What follows the entry in the breadcrumbs, for pages below it. */
  below?: string;
  children: ReactNode;
}

/** A page of the member area: breadcrumbs, the menu at the left, folded into one line on a phone. */
export function MemberPage({ current, below, children }: MemberPageProps) {
  const reviews = useSession(state => state.userInfo?.roles.includes('review'));
  const unread = useQuery(messagesQuery(1), queryClient).data?.unread;
  const here = entries.find(({ id }) => id === current)!;
  const trail: Crumb[] = [
    { title: '用户中心', path: '/userCenter' },
    below ? here : { title: here.title },
    ...(below ? [{ title: below }] : []),
  ];
  const menu = (
    <ul>
      {[...entries, ...(reviews ? [desk] : [])]
        .filter(({ path }) => routeOf(path))
        .map(({ id, title, path }) => (
          <li key={id}>
            <Link to={path} aria-current={id === current ? 'page' : undefined}>
              {title}
              {id === 'messages' && !!unread && (
                <span className="num">
                  {unread}
                  <span className="sr"> 条未读</span>
                </span>
              )}
            </Link>
          </li>
        ))}
    </ul>
  );
  return (
    <div className="wrap">
      <Breadcrumbs trail={trail} />
      <div className="member-cols">
        <nav className="member-menu" aria-label="用户中心">
          <details>
            <summary>
              {here.title}
              <Icon name="down" />
            </summary>
            {menu}
          </details>
          <div className="member-wide">{menu}</div>
        </nav>
        <div className="member-body">{children}</div>
      </div>
    </div>
  );
}
