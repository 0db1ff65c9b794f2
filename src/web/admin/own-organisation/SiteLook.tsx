import { Link } from 'react-router-dom';
import { logoFileOf } from '../../../domain/site-icons';
import { Logo } from '../../app/shell/Logo';
import { useSession } from '../../app/shell/session';
import './site-look.css';

const contents = [
  { kind: 'settings', title: '网站设置', text: '名称、简称、标志、主色、联系方式、公示信息、收款账号' },
  { kind: 'menu', title: '主导航', text: '网站的菜单' },
  { kind: 'tiles', title: '业务直通车', text: '首页的入口' },
] as const;

/** 对外的样子: name and logo as visitors see them, and where they are edited; they are published like content. */
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
      {missing.length > 0 && <p className="soft">没有设{missing.join('、')}，现在用系统的。</p>}
      {mayEdit ? (
        <ul className="stack gap-2">
          {contents.map(({ kind, title, text }) => (
            <li key={kind}>
              <Link className="link" to={`/content?kind=${kind}`}>
                {title}
              </Link>
              <span className="soft"> {text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">由有“内容”权限的同事修改。</p>
      )}
    </section>
  );
}
