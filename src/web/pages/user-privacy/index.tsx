import { AccountDeletion } from './AccountDeletion';
import { Consents } from './Consents';
import { DataExport } from './DataExport';
import { RetentionPeriods } from './RetentionPeriods';
import './index.css';

/** 隐私设置, a page of the member area: consents, data export, how long data are kept, account deletion. */
export default function UserPrivacy() {
  return (
    <div className="sections">
      <h1>隐私设置</h1>
      <Consents />
      <DataExport />
      <RetentionPeriods />
      <AccountDeletion />
    </div>
  );
}
