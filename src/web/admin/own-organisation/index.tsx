import { Link } from 'react-router-dom';
import { useSession } from '../../app/shell/session';
import { AdminPage } from '../AdminPage';
import { PaymentAccounts } from './PaymentAccounts';
import { Relatives } from './Relatives';
import { SmsSignature } from './SmsSignature';

const contents = [
  { kind: 'settings', title: '网站设置', text: '名称、标志、主色、联系方式、公示信息、收款账号' },
  { kind: 'menu', title: '主导航', text: '网站的菜单' },
  { kind: 'tiles', title: '业务直通车', text: '首页的入口' },
] as const;

/** 本机构: what an organisation sets for itself, for its administrators. */
export default function OwnOrganisation() {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const isAdministrator = roles.includes('admin');
  return (
    <AdminPage currentPath="/admin/organisation" title="本机构" lede="只属于本机构的设置，改动都留下记录。">
      {roles.includes('content') && (
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
      )}
      <Relatives />
      <PaymentAccounts mayChange={isAdministrator} />
      {isAdministrator && <SmsSignature />}
    </AdminPage>
  );
}
