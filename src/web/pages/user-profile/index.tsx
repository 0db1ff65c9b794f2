import { useQuery } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Failed, Skeleton } from '../../ui/states';
import { BasicProfile } from './BasicProfile';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { IdentityDocument } from './IdentityDocument';
import { LoginMethods } from './LoginMethods';
import { MessageSettings } from './MessageSettings';
import { userQuery } from './queries';
import './index.css';

/** 个人信息, a page of the member area: basics, identity, login methods, devices, messages. */
export default function UserProfile() {
  const { data: user, error, refetch } = useQuery(userQuery);
  return (
    <div className="sections">
      <h1>个人信息</h1>
      {error && (
        <Failed title="暂时没能取到资料" text={getErrorMessage(error)}>
          <Button onClick={() => void refetch()}>重新加载</Button>
        </Failed>
      )}
      {!user && !error && <Skeleton paragraphs={3} />}
      {user && (
        <>
          <BasicProfile user={user} />
          <IdentityDocument user={user} />
          <LoginMethods />
          <ChangePassword />
          <Devices />
          <MessageSettings />
        </>
      )}
    </div>
  );
}
