import { Link } from 'react-router-dom';
import { routeOf } from '../../app/routes';
import { Icon, type IconName } from '../../ui/Icon';
import { TitleList } from '../content/TitleList';
import { HomeSection } from './HomeSection';
import { disclosureQuery } from './queries';

/** Links to the public registers. */
const ledgers: readonly { title: string; path: string; icon: IconName }[] = [
  { title: '捐款公示', path: '/amountList', icon: 'heart' },
  { title: '捐物公示', path: '/goodsList', icon: 'flag' },
  { title: '支出与进展', path: '/publicWelfare?tab=progress', icon: 'report' },
  { title: '票据查验', path: '/invoiceList', icon: 'file' },
];

/** Disclosure section (信息公开): latest disclosures, and the public registers. */
export function Disclosure() {
  return (
    <HomeSection
      title="信息公开"
      more={{ title: '下载中心', path: '/datadownload' }}
      query={disclosureQuery}
      className="home-disclosure"
    >
      {({ list }) => (
        <>
          {list.length > 0 ? <TitleList list={list} /> : <p className="soft">最近没有新公开的文件。</p>}
          <ul className="ledgers">
            {ledgers
              .filter(({ path }) => routeOf(path))
              .map(({ title, path, icon }) => (
                <li key={path}>
                  <Link to={path}>
                    <Icon name={icon} />
                    <b>{title}</b>
                  </Link>
                </li>
              ))}
          </ul>
        </>
      )}
    </HomeSection>
  );
}
