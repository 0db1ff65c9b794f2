import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Phone } from '../../ui/Phone';
import { useAfterPaint } from '../../ui/useAfterPaint';
import { routeOf } from '../routes';
import { Brand } from './Brand';
import { useSession } from './session';

const siteLinks = [
  { title: '办事大厅', path: '/matter' },
  { title: '下载中心', path: '/datadownload' },
  { title: '联系我们', path: '/contact' },
  { title: '隐私政策', path: '/website/document?id=privacy' },
  { title: '用户服务协议', path: '/website/document?id=terms' },
  { title: '各项同意书', path: '/website/document?id=consents' },
  { title: '会长信箱', path: '/feedBack' },
];

/** Operator of the site, contact details, and the record numbers that the law requires on every page. */
export function Footer() {
  const webSet = useSession(state => state.webSet);
  // Below the fold at first, so it is rendered after the first paint.
  const isTime = useAfterPaint();
  if (!webSet || !isTime) return <footer className="foot" />;
  const { contact, legal, channels } = webSet;
  return (
    <footer className="foot">
      <div className="wrap foot-main">
        <div>
          <Brand />
          <dl>
            <Fact name="主办单位">{webSet.host}</Fact>
            <Fact name="地　　址">{contact.address}</Fact>
            <Fact name="邮政编码">{contact.postcode}</Fact>
          </dl>
        </div>
        <div>
          <h2>联系我们</h2>
          <dl>
            <Fact name="值班电话">{phone(contact.dutyPhone)}</Fact>
            <Fact name="捐赠热线">{phone(contact.donationPhone)}</Fact>
            <Fact name="监督投诉">{phone(contact.supervisionPhone)}</Fact>
            <Fact name="接听时间">{contact.hours}</Fact>
            <Fact name="电子邮箱">{contact.email}</Fact>
          </dl>
        </div>
        <nav aria-label="页脚">
          <h2>本站</h2>
          <ul className="links">
            {siteLinks
              .filter(link => routeOf(link.path))
              .map(link => (
                <li key={link.path}>
                  <Link to={link.path}>{link.title}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className="qrs">
          {channels
            .filter(channel => channel.image)
            .map(channel => (
              <figure key={channel.title}>
                <img
                  src={channel.image}
                  alt={`${channel.title}二维码`}
                  width="104"
                  height="104"
                  loading="lazy"
                />
                <figcaption>{channel.title}</figcaption>
              </figure>
            ))}
        </div>
      </div>
      <div className="wrap foot-legal">
        {legal.icp && (
          <p>
            <a href="https://beian.miit.gov.cn/">{legal.icp}</a>
          </p>
        )}
        {legal.police && (
          <p>
            <a href="https://beian.mps.gov.cn/">{legal.police}</a>
          </p>
        )}
        {legal.fundraisingCertificate && <p>公开募捐资格证书：{legal.fundraisingCertificate}</p>}
        {legal.creditCode && <p>统一社会信用代码：{legal.creditCode}</p>}
        <p>
          © {new Date().getFullYear()} {webSet.name}
          {webSet.demonstration && ' · 页面内容均为示例'}
        </p>
      </div>
    </footer>
  );
}

const phone = (number: string | undefined) => number && <Phone className="num" number={number} />;

/** A label with its value; omitted when the operator has not set the value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </>
  );
}
