import { AccountDeletion } from './AccountDeletion';
import { Consents } from './Consents';
import { DataExport } from './DataExport';
import './index.css';

/** 隐私设置, a page of the member area: what one agreed to, the copy of one's data, the way out. */
export default function UserPrivacy() {
  return (
    <div className="user-privacy">
      <h1>隐私设置</h1>
      <Consents />
      <DataExport />
      <AccountDeletion />
    </div>
  );
}
