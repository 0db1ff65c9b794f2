import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { useMenus } from './menus';
import { useSession } from './session';

const closed = { index: -1, byHover: false };

/** The main navigation: drop-downs for mouse, touch and keyboard (WAI-ARIA disclosure navigation). */
export function Navigation() {
  const menus = useMenus();
  const navigationPosition = useSession(state => state.localInfo);
  const location = useLocation();
  const [open, setOpen] = useState(closed);
  const list = useRef<HTMLUListElement>(null);

  // Escape also closes a menu that was opened by hovering (WCAG 1.4.13).
  useEffect(() => {
    if (open.index < 0) return;
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setOpen(closed);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open.index]);

  const button = (index: number) => list.current?.children[index]?.querySelector('button') ?? null;
  const links = (index: number) => [...(list.current?.children[index]?.querySelectorAll('a') ?? [])];

  function onKeyDown(event: KeyboardEvent, index: number) {
    const inList = links(index).indexOf(event.target as HTMLAnchorElement);
    const last = links(index).length - 1;
    const targets: Record<string, () => HTMLElement | null | undefined> = {
      Escape: () => button(index),
      ArrowRight: () => button((index + 1) % menus.length),
      ArrowLeft: () => button((index - 1 + menus.length) % menus.length),
      // While the menu is closed its entries are not rendered; this key opens it first.
      ArrowDown: () => links(index)[inList < last ? inList + 1 : Math.max(last, 0)],
      ArrowUp: () => (inList > 0 ? links(index)[inList - 1] : button(index)),
      Home: () => (inList < 0 ? button(0) : links(index)[0]),
      End: () => (inList < 0 ? button(menus.length - 1) : links(index)[last]),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    if (event.key === 'ArrowDown' && open.index !== index) setOpen({ index, byHover: false });
    // The entries exist only after the state change has been rendered.
    requestAnimationFrame(() => target()?.focus());
  }

  return (
    <nav className="nav" aria-label="主导航">
      <ul className="wrap" ref={list}>
        {menus.map((menu, index) => (
          <li
            key={menu.title}
            onPointerEnter={event => event.pointerType === 'mouse' && setOpen({ index, byHover: true })}
            onPointerLeave={event => event.pointerType === 'mouse' && setOpen(closed)}
            onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(closed)}
            onKeyDown={event => onKeyDown(event, index)}
          >
            <button
              type="button"
              aria-expanded={open.index === index}
              aria-controls={`menu-${index}`}
              className={navigationPosition?.menu === menu.title ? 'is-here' : undefined}
              // A click on a menu that hovering has just opened keeps it open.
              onClick={() =>
                setOpen(open.index === index && !open.byHover ? closed : { index, byHover: false })
              }
            >
              {menu.title}
              <Icon name="down" />
            </button>
            <ul id={`menu-${index}`} className="entries" hidden={open.index !== index}>
              {open.index === index &&
                menu.children.map(entry => (
                  <li key={entry.path}>
                    <Link
                      to={entry.path}
                      aria-current={entry.path === location.pathname + location.search ? 'page' : undefined}
                      onClick={() => setOpen(closed)}
                    >
                      {entry.title}
                    </Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
