import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient, useQuery } from '../../app/api/query-client';
import { secondFactorsQuery } from '../../app/identity/IdentityDialog';
import { getLoginLandingPath } from '../../app/shell/login-redirect';
import { focusPageHeading } from '../../app/shell/page-heading';
import { session, useSession } from '../../app/shell/session';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { AddPasskey } from './AddPasskey';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { FactorList } from './FactorList';
import { LoginHistory } from './LoginHistory';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpTotp } from './SetUpTotp';
import './index.css';

export type SecondFactors = components['schemas']['SecondFactors'];
type NewSecondFactor = components['schemas']['NewSecondFactor'];

/** 账号安全, a page of the member area: password, second factors, devices, logins. */
export default function UserSecurity() {
  const query = useQuery(secondFactorsQuery);
  const [codes, setCodes] = useState<string[]>([]);
  const closeCodes = () => {
    setCodes([]);
    focusPageHeading();
  };
  const added = async ({ factors, recoveryCodes }: NewSecondFactor) => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    storeFactors(factors);
    // With a second factor, the session of a member of staff has its roles.
    const { user } = await call('GET', '/user/token/check');
    if (user) session.setUser(user);
  };
  return (
    <div className="sections">
      <div className="stack gap-3">
        <h1>账号安全</h1>
        <Standing />
      </div>
      <ChangePassword />
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={closeCodes} />}
      <QueryResult query={query} failure="暂时没能取到账号安全的设置">
        {data => (
          <>
            <FactorList {...data} onChange={storeFactors} onCodes={setCodes} />
            <SetUpTotp isSet={data.factors.some(({ kind }) => kind === 'totp')} onAdded={added} />
            <AddPasskey onAdded={added} />
          </>
        )}
      </QueryResult>
      <Devices />
      <LoginHistory />
    </div>
  );
}

const storeFactors = (factors: SecondFactors) =>
  queryClient.setQueryData(secondFactorsQuery.queryKey, factors);

/** What the second factor is for, and for staff whether they may begin to work. */
function Standing() {
  const missing = useSession(state => state.userInfo?.secondFactorMissing);
  const [wasMissing] = useState(missing);
  if (missing) {
    return (
      <Note tone="wait">
        您是工作人员，须先设置第二重验证才能开始工作：验证器 App
        或通行密钥，任选一种。以后登录时，除了密码或短信还要用它。
      </Note>
    );
  }
  if (wasMissing) {
    return (
      <Note>
        已设置好，可以开始工作了。{' '}
        <Link className="link" to={getLoginLandingPath()}>
          进入工作页面
        </Link>
      </Note>
    );
  }
  return (
    <p className="soft">
      设置第二重验证之后，登录时除了密码、短信或微信，还要用验证器 App
      或通行密钥；别人知道了您的密码也登录不了。短信验证码可能被人骗走，手机号也可能被别人补办，通行密钥没有这个风险。
    </p>
  );
}
