import { type ReactNode, useState } from 'react';
import { chineseDate } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { clearOAuthState, readOAuthState } from '../../app/wechat/oauth-state';
import { useIsWechatLoginAvailable, WechatButton } from '../../app/wechat/WechatButton';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { useFocusReturn } from '../../ui/use-focus-return';
import { BindWechat } from './BindWechat';
import { ChangeMobile } from './ChangeMobile';
import { loginMethodsQuery, type LoginMethodsState as Ways } from './login-methods';
import { UnbindWechat } from './UnbindWechat';

/** Login methods: mobile number and WeChat, each of which can be changed. */
export function LoginMethods() {
  // After the return from WeChat, asks for confirmation; an expired ticket is discarded by the server.
  const [ticket, setTicket] = useState(() => {
    const oauthState = readOAuthState();
    return oauthState?.purpose === 'bind' && oauthState.wechatProfile ? oauthState.ticket : undefined;
  });
  const query = useQuery(loginMethodsQuery(ticket));
  const done = () => {
    clearOAuthState();
    setTicket(undefined);
  };
  return (
    <Section title="手机号与微信" size="large">
      <QueryResult query={query} paragraphs={1}>
        {data => (
          <>
            <Mobile loginMethods={data} />
            <Wechat loginMethods={data} ticket={ticket} onDone={done} />
          </>
        )}
      </QueryResult>
    </Section>
  );
}

interface LoginMethodProps {
  title: string;
  fact: ReactNode;
  /** A form replaces the buttons. */
  open: boolean;
  children: ReactNode;
}

/** One login method: its current value and its actions. Only one form is open at a time. */
function LoginMethod({ title, fact, open, children }: LoginMethodProps) {
  const factElement = useFocusReturn<HTMLParagraphElement>(open);
  return (
    <div className="way stack">
      <p className="cluster soft" ref={factElement} tabIndex={-1}>
        {title} {fact}
      </p>
      {children}
    </div>
  );
}

function Mobile({ loginMethods }: { loginMethods: Ways }) {
  const [open, setOpen] = useState(false);
  return (
    <LoginMethod title="手机号码" fact={<b className="num">{loginMethods.mobile}</b>} open={open}>
      {open ? (
        <ChangeMobile mobile={loginMethods.mobile} onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>更换手机号</Button>
      )}
    </LoginMethod>
  );
}

function Wechat({
  loginMethods,
  ticket,
  onDone,
}: {
  loginMethods: Ways;
  ticket: string | undefined;
  onDone: () => void;
}) {
  const offered = useIsWechatLoginAvailable();
  const [unbinding, setUnbinding] = useState(false);
  const { wechat, next } = loginMethods;
  if (!offered && !wechat) return null;
  const fact = wechat ? (
    <>
      <b>{wechat.nickname ?? '已绑定'}</b> {chineseDate(wechat.boundAt)}绑定
    </>
  ) : (
    <b>没有绑定</b>
  );
  return (
    <LoginMethod title="微信" fact={fact} open={unbinding}>
      {ticket && next ? (
        <BindWechat ticket={ticket} loginMethods={loginMethods} onClose={onDone} />
      ) : unbinding ? (
        <UnbindWechat mobile={loginMethods.mobile} onClose={() => setUnbinding(false)} />
      ) : (
        <div className="cluster">
          {offered && (
            <WechatButton purpose="bind" back="/userCenter?tab=profile">
              {wechat ? '换绑微信' : '绑定微信'}
            </WechatButton>
          )}
          {wechat && (
            <Button variant="quiet" onClick={() => setUnbinding(true)}>
              解除绑定
            </Button>
          )}
        </div>
      )}
    </LoginMethod>
  );
}
