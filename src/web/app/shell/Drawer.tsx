import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { routeOf } from '../routes';
import { DisplayModeSwitch } from './DisplayModeSwitch';
import { LanguageLinks } from './LanguageLinks';
import { useMenuSetting } from './menu-setting';
import { useMenus } from './menus';
import { useSession } from './session';
import { UserMenu } from './UserMenu';

/** Navigation drawer of narrow screens: a modal dialog, closed by Escape, the backdrop and any link. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const menus = useMenus();
  const quick = useMenuSetting()?.quick.filter(entry => routeOf(entry.path)) ?? [];
  const navigationPosition = useSession(state => state.localInfo);
  const { pathname, search, key } = useLocation();
  const [openedAt] = useState(key);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const path = pathname + search;

  // Closes before the element leaves the document, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  // A form's own history entries may be popped without the router noticing.
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
        // Closes at once rather than on arrival: the next page could not take the focus below a modal dialog.
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
        {/* Common tasks before reading material. */}
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
        {routeOf('/search') && (
          <Link to="/search" aria-current={path === '/search' ? 'page' : undefined}>
            搜索
          </Link>
        )}
        {menus.map(menu => (
          <details
            key={menu.title}
            name="drawer-menu"
            open={menu.title === navigationPosition?.menu || menus.length === 1}
          >
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
        <DisplayModeSwitch />
        <UserMenu />
      </div>
      <LanguageLinks />
    </dialog>
  );
}
