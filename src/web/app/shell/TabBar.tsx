import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/Icon';
import { routeOf } from '../routes';
import { type MenuLink, useMenuSetting } from './menu-setting';
import { useSession } from './session';

type Tab = Pick<MenuLink, 'title' | 'path'>;

/**
 * Default tabs, used until the operator's tabs are loaded or when there are none. An entry without a path opens the
 * drawer.
 */
const usual: readonly Tab[] = [
  { title: '首页', path: '/index' },
  { title: '捐赠', path: '/donation' },
  { title: 'AED', path: '/aedList' },
  { title: '服务', path: '' },
  { title: '我的', path: '/userCenter' },
];

const icons: Record<string, IconName> = {
  '': 'grid',
  '/index': 'home',
  '/donation': 'heart',
  '/aedList': 'aed',
  '/userCenter': 'user',
  '/login': 'user',
  '/search': 'search',
  '/myinfo': 'horn',
  '/news': 'file',
  '/publicWelfare': 'heart',
  '/matter': 'flag',
  '/trainList': 'calendar',
};

/** Maximum number of tabs that fit on the narrowest phone. */
const MAX_TABS = 5;

/** Bottom tab bar of phones; shows only tabs whose page exists. */
export function TabBar({ openDrawer }: { openDrawer: () => void }) {
  const guest = useSession(state => state.token === null);
  const { pathname } = useLocation();
  const tabs = useTabs().map(tab =>
    guest && tab.path === '/userCenter' ? { title: '登录', path: '/login' } : tab,
  );
  return (
    <nav className="tabbar" aria-label="快捷导航">
      <ul>
        {tabs.map(({ title, path }) => (
          <li key={path}>
            {path ? (
              <Link to={path} aria-current={path.split('?')[0] === pathname ? 'page' : undefined}>
                <Icon name={icons[path.split('?')[0]!] ?? 'right'} />
                {title}
              </Link>
            ) : (
              <button type="button" aria-haspopup="dialog" onClick={openDrawer}>
                <Icon name="grid" />
                {title}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useTabs(): readonly Tab[] {
  const set = useMenuSetting(usePhone())?.bar ?? [];
  const shown = (set.length > 0 ? set : usual).filter(({ path }) => path === '' || routeOf(path));
  return shown.slice(0, MAX_TABS);
}

/** Whether this is a phone; determined 1.5 s after mounting, as the tab bar need not delay the page. */
function usePhone(): boolean {
  const [phone, setIsPhone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setIsPhone(window.matchMedia?.('(max-width: 47.5em)').matches ?? false),
      1500,
    );
    return () => clearTimeout(timer);
  }, []);
  return phone;
}
