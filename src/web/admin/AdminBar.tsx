import { type ReactNode, useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  // Where the rooms do not fit into a line, it shows the one that is open.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !link) return;
    const { offsetLeft, clientWidth } = nav.current;
    nav.current.scrollLeft = link.offsetLeft - offsetLeft - (clientWidth - link.offsetWidth) / 2;
  }, []);
  return (
    <header className="admin-bar">
      <Brand />
      <nav ref={nav} aria-label="工作台">
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
