import { useSession } from '../../app/shell/session';
import { AdminPage } from '../AdminPage';
import { PaymentAccountsSection } from './PaymentAccounts';
import { Relatives } from './Relatives';
import { SiteLook } from './SiteLook';
import { SmsSignature } from './SmsSignature';

/** 本机构: what an organisation sets for itself, for its administrators. */
export default function OwnOrganisation() {
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const isAdministrator = roles.includes('admin');
  return (
    <AdminPage currentPath="/admin/organisation" title="本机构" lede="只属于本机构的设置，改动都留下记录。">
      <SiteLook mayEdit={roles.includes('content')} />
      <Relatives />
      <PaymentAccountsSection mayChange={isAdministrator} />
      {isAdministrator && <SmsSignature />}
    </AdminPage>
  );
}
