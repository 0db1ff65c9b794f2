import { Link } from 'react-router-dom';
import { routeOf } from '../../app/routes';
import { useSession } from '../../app/shell/session';
import { Hotline } from '../../engine/applications/Hotline';
import { Icon } from '../../ui/Icon';
import { Terms } from '../../ui/Terms';

/** Links to related pages, as far as these exist. */
const documentLinks: readonly (readonly [path: string, title: string])[] = [
  ['/donationFind', '查询捐款'],
  ['/amountList', '捐款公示'],
  ['/publicWelfare', '公益项目和进展'],
  ['/donationItem', '我要捐物（需要登录）'],
];

/** The information that the law requires of an organisation that fundraises (慈善法 art 24–25), and what donors ask. */
export function FundraisingDisclosure({ important }: { important?: string | undefined }) {
  const settings = useSession(state => state.webSet);
  if (!settings) return null;
  const { name, legal } = settings;
  const { fundraisingCertificate, fundraisingPlan, fundraisingPlatform } = legal;
  return (
    <aside className="wizard-side stack gap-5" aria-label="募捐信息与查询">
      <section className="stack gap-3">
        <h2 className="subtitle">募捐信息</h2>
        <Terms
          className="labelled"
          facts={[
            ['募捐机构', name],
            ['公开募捐资格证书', fundraisingCertificate],
            ['募捐方案备案编号', fundraisingPlan],
            [
              '互联网公开募捐平台',
              fundraisingPlatform && (
                <a href={fundraisingPlatform} target="_blank" rel="noreferrer">
                  在指定平台查看本次募捐
                </a>
              ),
            ],
          ]}
        />
      </section>
      <section className="stack gap-3">
        <h2 className="subtitle">捐款之后</h2>
        <ul className="stack gap-2">
          {documentLinks
            .filter(([path]) => routeOf(path))
            .map(([path, title]) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
        </ul>
        <p className="faint">
          公益事业捐赠票据可以作为税前扣除的凭证，扣除的比例按国家税收规定和本会的税前扣除资格执行。
        </p>
      </section>
      <Hotline title="捐款遇到困难？" />
      {important && (
        <p className="with-icon faint">
          <Icon name="info" />
          <span>{important}</span>
        </p>
      )}
    </aside>
  );
}
