import { useQuery } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { BasicProfile } from './BasicProfile';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { IdentityDocument } from './IdentityDocument';
import { LoginHistory } from './LoginHistory';
import { LoginMethods } from './LoginMethods';
import { MessageSettings } from './MessageSettings';
import { userQuery } from './queries';
import './index.css';

/** 个人信息, a page of the member area: basics, identity, login methods, devices, messages. */
export default function UserProfile() {
  const query = useQuery(userQuery);
  return (
    <div className="sections">
      <h1>个人信息</h1>
      <QueryResult query={query} failure="暂时没能取到资料">
        {user => (
          <>
            <BasicProfile user={user} />
            <IdentityDocument user={user} />
            <LoginMethods />
            <ChangePassword />
            <Devices />
            <LoginHistory />
            <MessageSettings />
          </>
        )}
      </QueryResult>
    </div>
  );
}
