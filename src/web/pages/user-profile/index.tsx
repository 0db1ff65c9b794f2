import { useQuery } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { BasicProfile } from './BasicProfile';
import { IdentityDocument } from './IdentityDocument';
import { LoginMethods } from './LoginMethods';
import { MessageSettings } from './MessageSettings';
import { userQuery } from './queries';
import './index.css';

/** 个人信息, a page of the member area: basics, identity, login methods, messages. */
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
            <MessageSettings />
          </>
        )}
      </QueryResult>
    </div>
  );
}
