import { useSearchParams } from 'react-router-dom';
import { call } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { redirectTo } from '../../app/wechat/redirect';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { Failed, Skeleton } from '../../ui/states';
import { SandboxChoices } from '../cashier/SandboxChoices';
import './index.css';

/** The requested permission, in the words of the consent screen. */
const scopeTexts: Record<string, string> = {
  snsapi_base: '您的微信标识，用于付款',
  snsapi_userinfo: '您的微信标识和昵称',
  snsapi_login: '您的微信标识和昵称',
};

/** The WeChat sandbox: the tester chooses an identity, or declines. */
export default function WechatSandboxPage() {
  const query = useSearchParams()[0];
  const paramOf = (name: string) => query.get(name) ?? '';
  const state = paramOf('state');
  const people = useQuery({ ...getQuery('sandbox', '/sandbox/wechat'), retry: false });
  const agree = async (person: string) => {
    const { url } = await call('POST', '/sandbox/wechat', {
      body: {
        person,
        appid: paramOf('appid'),
        scope: paramOf('scope') as 'snsapi_base',
        state,
        redirect: paramOf('redirect_uri'),
      },
    });
    redirectTo(url);
  };
  if (people.error) return <Failed title="没有模拟微信" text={getErrorMessage(people.error)} />;
  if (!people.data) return <Skeleton paragraphs={2} />;
  if (!state) return <Failed title="没有要授权的应用" text="请从登录页选择“微信登录”。" />;
  return (
    <div className="cashier pad-6 stack card">
      <h1 tabIndex={-1}>模拟微信</h1>
      <Note>本站没有接入微信，这里代替微信的授权页面，只用于试用和测试。下面的人都是虚构的。</Note>
      <p>本站请求获得：{scopeTexts[paramOf('scope')] ?? scopeTexts.snsapi_login}。您要以谁的身份同意？</p>
      <SandboxChoices
        choices={people.data.map(({ id, nickname, text }) => [id, nickname, text])}
        busy="正在返回…"
        onChoose={agree}
      />
      <a className="link" href={`/wechat/return?${new URLSearchParams({ state })}`}>
        拒绝
      </a>
    </div>
  );
}
