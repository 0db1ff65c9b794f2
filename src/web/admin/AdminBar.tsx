import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRole } from '../../domain/roles';
import { Brand } from '../shell/Brand';
import { useSession } from '../shell/session';
import { Visitor } from '../shell/Visitor';
import './admin-bar.css';

/** The rooms of the back office, each with the role that opens it. */
const rooms = [
  { path: '/desk', title: '审核', role: 'review' },
  { path: '/stock', title: '物资', role: 'review:goods-donation' },
  { path: '/finance', title: '退款', role: 'finance' },
  { path: '/publicity', title: '公示', role: 'finance' },
  { path: '/content', title: '内容', role: 'content' },
  { path: '/staff', title: '权限', role: 'admin' },
  { path: '/audit', title: '操作记录', role: 'admin' },
] as const;

interface AdminBarProps {
  here: (typeof rooms)[number]['path'];
  /** How much waits in the room that is open. */
  waiting?: number | undefined;
  children?: ReactNode;
}

/** The bar above the back office: whose it is, where one is, and who works here. */
export function AdminBar({ here, waiting, children }: AdminBarProps) {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  return (
    <header className="admin-bar">
      <Brand />
      <nav aria-label="工作台">
        <ul>
          {rooms
            .filter(({ role }) => hasRole(roles, role))
            .map(({ path, title }) => (
              <li key={path}>
                <Link to={path} aria-current={path === here ? 'page' : undefined}>
                  {title}
                  {path === here && waiting !== undefined && (
                    <b>
                      {waiting}
                      <span className="sr"> 件待办</span>
                    </b>
                  )}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {children}
      <Visitor />
    </header>
  );
}
