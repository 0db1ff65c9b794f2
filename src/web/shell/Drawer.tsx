import { type RefObject, useEffect, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { useMenus } from './menus';
import { useSession } from './session';
import { ModeSwitch } from './TopLine';
import { Visitor } from './Visitor';

/** The navigation of narrow screens: a modal sheet; Escape, the veil and every link close it. */
export function Drawer({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const menus = useMenus();
  const here = useSession(state => state.localInfo);
  const location = useLocation();
  const title = useId();
  const path = location.pathname + location.search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: having gone somewhere is the reason to close
  useEffect(() => {
    if (dialog.current?.open) dialog.current.close();
  }, [location.key, dialog]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Escape, which a dialog brings along
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={title}
      onClick={event => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <header>
        <span id={title}>导航</span>
        <button
          type="button"
          className="icon-btn"
          aria-label="关闭导航"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <nav aria-label="全部栏目">
        <Link to="/index" aria-current={path === '/index' ? 'page' : undefined}>
          首页
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
        <Visitor />
      </div>
    </dialog>
  );
}
