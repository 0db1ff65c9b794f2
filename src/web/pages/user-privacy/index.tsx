import { AccountDeletion } from './AccountDeletion';
import { Consents } from './Consents';
import { DataExport } from './DataExport';
import './index.css';

/** 隐私设置, a page of the member area: consents, data export, account deletion. */
export default function UserPrivacy() {
  return (
    <div className="sections">
      <h1>隐私设置</h1>
      <Consents />
      <DataExport />
      <AccountDeletion />
    </div>
  );
}
