import { Link } from 'react-router-dom';
import { Email } from '../../ui/Email';
import { Phone } from '../../ui/Phone';
import { Terms } from '../../ui/Terms';
import { useAfterPaint } from '../../ui/useAfterPaint';
import { routeOf } from '../routes';
import { Brand } from './Brand';
import { LanguageLinks } from './LanguageLinks';
import { useSession } from './session';
import type { SiteSettings } from './session-state';

/** Links of the footer, also listed on the site map. */
export const siteLinks = [
  { title: '办事大厅', path: '/matter' },
  { title: '下载中心', path: '/datadownload' },
  { title: '联系我们', path: '/contact' },
  { title: '隐私政策', path: '/website/document?id=privacy' },
  { title: '用户服务协议', path: '/website/document?id=terms' },
  { title: '各项同意书', path: '/website/document?id=consents' },
  { title: '会长信箱', path: '/feedBack' },
  { title: '网站地图', path: '/siteMap' },
  { title: '无障碍声明', path: '/accessibility' },
];

/** Operator of the site, contact details, and the record numbers that the law requires on every page. */
export function Footer() {
  const webSet = useSession(state => state.webSet);
  // Below the fold at first, so it is rendered after the first paint.
  const isTime = useAfterPaint();
  return webSet && isTime ? <FooterContent webSet={webSet} /> : <footer className="foot" />;
}

/** Whether there is anything to say on how to reach it; a new organisation has not yet entered anything. */
const isReachable = ({
  dutyPhone,
  donationPhone,
  supervisionPhone,
  hours,
  email,
}: SiteSettings['contact']): boolean =>
  [dutyPhone, donationPhone, supervisionPhone, hours, email].some(Boolean);

export function FooterContent({ webSet }: { webSet: SiteSettings }) {
  const { contact, legal, channels } = webSet;
  return (
    <footer className="foot">
      <div className="wrap foot-main">
        <div>
          <Brand />
          <Terms
            className="num"
            facts={[
              ['主办单位', webSet.host],
              ['地　　址', contact.address],
              ['邮政编码', contact.postcode],
            ]}
          />
          <LanguageLinks />
        </div>
        {isReachable(contact) && (
          <div>
            <h2>联系我们</h2>
            <Terms
              className="num"
              facts={[
                ['值班电话', phone(contact.dutyPhone)],
                ['捐赠热线', phone(contact.donationPhone)],
                ['监督投诉', phone(contact.supervisionPhone)],
                ['接听时间', contact.hours],
                ['电子邮箱', contact.email && <Email address={contact.email} />],
              ]}
            />
          </div>
        )}
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
