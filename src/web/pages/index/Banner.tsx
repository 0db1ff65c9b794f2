import { Link } from 'react-router-dom';
import { routeOf } from '../../routes';
import { useSession } from '../../shell/session';
import { Art } from '../../ui/Art';

/** The banner: one sentence on plain sky, the drawing beside it, and the two ways that most people want. */
export function Banner() {
  const guest = useSession(state => state.token === null);
  return (
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
          <div className="do">
            {routeOf('/donateOrganShow') && (
              <Link className="btn btn--primary btn--large" to="/donateOrganShow">
                器官捐献登记
              </Link>
            )}
            {guest && (
              <Link className="btn btn--secondary btn--large" to="/register">
                注册账号
              </Link>
            )}
            {!guest && routeOf('/userCenter') && (
              <Link className="btn btn--secondary btn--large" to="/userCenter">
                进入用户中心
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
