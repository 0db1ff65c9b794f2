import { Link } from 'react-router-dom';
import { useMenus } from '../../shell/menus';
import { useSession } from '../../shell/session';
import { Art } from '../../ui/Art';
import { Services } from './Services';
import './index.css';

/** The home page: banner and the services that can be used now, from the menus of the database. */
export default function Index() {
  const name = useSession(state => state.webSet?.name);
  const guest = useSession(state => state.token === null);
  const menus = useMenus();
  return (
    <>
      <section className="banner" aria-label="首页横幅">
        <Art
          name="riverside"
          className="scene"
          fit="xMaxYMax slice"
          label="插画：傍晚的江边，孩子在拱桥上放起一只心形风筝，志愿者扶着老人过桥"
        />
        <div className="wrap">
          <div className="say">
            <h1>
              一座城的善意，
              <br />
              都有去处
            </h1>
            <p>
              登记一份心愿，帮助一个陌生人。
              <br />
              每一份善意，我们都记下来、用下去、说清楚。
            </p>
          </div>
        </div>
      </section>
      <Services menus={menus} />
    </>
  );
}
