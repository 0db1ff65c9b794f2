import { Link } from 'react-router-dom';
import { routeOf } from '../../routes';
import { useMenus } from '../../shell/menus';
import { useSession } from '../../shell/session';
import { tileOf } from './tiles';

/** 业务直通车: a tile for each service of the navigation, and for what one needs to use them. */
export function Services() {
  const menus = useMenus();
  const guest = useSession(state => state.token === null);
  const own = [
    guest ? { title: '注册账号', path: '/register' } : { title: '个人资料', path: '/userCenter?tab=profile' },
    { title: '用户中心', path: '/userCenter' },
    { title: '隐私政策', path: '/website/document?id=privacy' },
  ];
  const entries = [...menus.flatMap(menu => menu.children), ...own.filter(({ path }) => routeOf(path))];
  return (
    <section className="section section--wash" aria-labelledby="services">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="services">业务直通车</h2>
          <p>线上办理，进度可查</p>
        </div>
        <ul className="tiles">
          {entries.map(({ title, path }) => {
            const { words, fill, line } = tileOf(path);
            return (
              <li key={path}>
                <Link to={path}>
                  <svg className="tile-ico" viewBox="0 0 40 40" aria-hidden="true">
                    <path className="t-fill" d={fill} />
                    <path className="t-line" d={line} />
                  </svg>
                  <b>{title}</b>
                  <span>{words}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
