import { Link } from 'react-router-dom';
import { routeOf } from '../../routes';
import { Art } from '../../ui/Art';
import { Icon } from '../../ui/Icon';

const path = '/donateOrganShow';

const facts = [
  { icon: 'heart', title: '自愿、无偿', words: '登记是个人意愿的表达，不收取任何费用。' },
  { icon: 'refresh', title: '随时变更、撤销', words: '任何时候都可以改变决定，无需说明理由。' },
  { icon: 'lock', title: '信息严格保密', words: '身份证件与健康信息加密保存，只用于登记。' },
] as const;

/** The service that the home page puts first: what organ donation registration is, and the way to it. */
export function OrganDonation() {
  if (!routeOf(path)) return null;
  return (
    <section className="section wrap feature" aria-labelledby="organ">
      <Art name="sprout" fit="xMidYMid slice" />
      <div>
        <h2 id="organ">人体器官捐献志愿登记</h2>
        <p className="soft">
          志愿登记是个人意愿的表达，可随时变更或撤销；能否实现捐献需经医学评估并征得近亲属同意。
        </p>
        <ul className="facts">
          {facts.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} />
              <div>
                <h3>{title}</h3>
                <p className="soft">{words}</p>
              </div>
            </li>
          ))}
        </ul>
        <Link className="btn btn--primary btn--large" to={path}>
          了解并登记
        </Link>
      </div>
    </section>
  );
}
