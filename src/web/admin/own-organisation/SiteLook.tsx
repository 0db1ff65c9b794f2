import { Link } from 'react-router-dom';
import { logoFileOf } from '../../../domain/site-icons';
import { Logo } from '../../app/shell/Logo';
import { useSession } from '../../app/shell/session';
import './site-look.css';

/** 对外的样子: name and logo as visitors see them; they are published like content. */
export function SiteLook({ mayEdit }: { mayEdit: boolean }) {
  const webSet = useSession(state => state.webSet);
  const missing = [
    ...(logoFileOf(webSet?.logo) ? [] : ['标志']),
    ...(webSet?.shortName ? [] : ['简称']),
    ...(webSet?.colour ? [] : ['主色']),
  ];
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="site-look">
      <h2 id="site-look" className="title">
        对外的样子
      </h2>
      <div className="cluster site-look">
        <Logo />
        <p>
          <b>{webSet?.name}</b>
          {webSet?.shortName && <span className="soft"> 简称{webSet.shortName}</span>}
        </p>
      </div>
      <p className="soft">
        {missing.length > 0 && `还没有自己的${missing.join('、')}，现在用系统的。`}
        {mayEdit ? '在' : '有“内容”权限的同事可以在“内容”的'}
        {mayEdit ? (
          <Link className="link" to="/content?kind=settings">
            网站设置
          </Link>
        ) : (
          '网站设置'
        )}
        里修改，发布后用在页眉、图标、证书和海报上。
      </p>
    </section>
  );
}
