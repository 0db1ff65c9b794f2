import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { routeOf } from '../routes';
import { ModeSwitch } from './ModeSwitch';
import { useMenuSetting } from './menu-setting';
import { useMenus } from './menus';
import { useSession } from './session';
import { UserMenu } from './UserMenu';

/** The navigation of narrow screens: a modal sheet; Escape, the veil and every link close it. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const menus = useMenus();
  const quick = useMenuSetting()?.quick.filter(entry => routeOf(entry.path)) ?? [];
  const here = useSession(state => state.localInfo);
  const { pathname, search, key } = useLocation();
  const [openedAt] = useState(key);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const path = pathname + search;

  // Closed before it leaves the document, so that the focus goes back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  // A way back through the screens of a form, of which the router is not told.
  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Escape, which a dialog brings along
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // At once, not on arrival: the next page could not take the focus while this stands above it.
        if (target === currentTarget || (target as Element).closest('a')) onClose();
      }}
    >
      <header>
        <span id={title}>导航</span>
        <button type="button" className="icon-btn" aria-label="关闭导航" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <nav aria-label="全部栏目">
        {/* What people come for, before what they read. */}
        {quick.length > 0 && (
          <ul className="drawer-quick" aria-label="常用入口">
            {quick.map(({ id, title, path }) => (
              <li key={id}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        )}
        <Link to="/index" aria-current={path === '/index' ? 'page' : undefined}>
          首页
        </Link>
        <Link to="/matter" aria-current={path === '/matter' ? 'page' : undefined}>
          办事大厅
        </Link>
        {menus.map(menu => (
          <details key={menu.title} name="drawer-menu" open={menu.title === here?.menu || menus.length === 1}>
            <summary>
              {menu.title}
              <Icon name="down" />
            </summary>
            <ul>
              {menu.children.map(entry => (
                <li key={entry.path}>
                  <Link to={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className="row">
        <ModeSwitch />
        <UserMenu />
      </div>
    </dialog>
  );
}
