import { Link, useLocation } from 'react-router-dom';
import { routeOf } from '../routes';
import { Icon, type IconName } from '../ui/Icon';
import { useSession } from './session';

/** The bottom bar of phones: 首页 · 捐赠 · AED · 服务 · 我的, as far as their pages exist. 服务 opens the drawer. */
export function TabBar({ openDrawer }: { openDrawer: () => void }) {
  const guest = useSession(state => state.token === null);
  const { pathname } = useLocation();
  const tab = (title: string, path: string, icon: IconName) =>
    routeOf(path) && (
      <li>
        <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
          <Icon name={icon} />
          {title}
        </Link>
      </li>
    );
  return (
    <nav className="tabbar" aria-label="快捷导航">
      <ul>
        {tab('首页', '/index', 'home')}
        {tab('捐赠', '/donation', 'heart')}
        {tab('AED', '/aedList', 'aed')}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={openDrawer}>
            <Icon name="grid" />
            服务
          </button>
        </li>
        {guest ? tab('登录', '/login', 'user') : tab('我的', '/userCenter', 'user')}
      </ul>
    </nav>
  );
}
