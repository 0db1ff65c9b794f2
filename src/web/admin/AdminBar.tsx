import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../shell/Brand';
import { useSession } from '../shell/session';
import { Visitor } from '../shell/Visitor';
import { type rooms, roomsOf } from './rooms';
import './admin-bar.css';

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
          {roomsOf(roles).map(({ path, title }) => (
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
