import { useState } from 'react';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorText } from '../../ui/ErrorText';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { PASSWORD_SECTION } from './ChangePassword';
import { devicesQuery, loginsQuery } from './queries';

/** The logins of the last half year and the failed attempts, with the way out when one was not by the account holder. */
export function LoginHistory() {
  const query = usePage(loginsQuery, { inDialog: true });
  const [disowned, setDisowned] = useState<boolean | null>(null);
  return (
    <Section title="登录记录" size="large">
      <p className="soft">半年里用您的账号登录成功和没有成功的，以及登录之后没有通过验证的。</p>
      <PagedList query={query} what="登录记录" unit="条" empty={<Empty title="半年里没有登录过" text="" />}>
        {({ list }) => (
          <ul className="rows">
            {list.map(({ id, at, succeeded, firstStepPassed, method, secondFactor, device, sameNetwork }) => (
              <li key={id} className="cluster">
                <Icon name={succeeded ? 'device' : 'alert'} />
                <div className="grow">
                  <b>{device}</b>{' '}
                  <Tag tone={succeeded ? 'ok' : 'wait'}>{succeeded ? '登录成功' : '没有成功'}</Tag>
                  <p className="faint">
                    <time dateTime={at} className="nobr">
                      {dateTime(at)}
                    </time>{' '}
                    · <span className="nobr">{method}</span> ·{' '}
                    {secondFactor && (
                      <>
                        <span className="nobr">{secondFactor}</span> ·{' '}
                      </>
                    )}
                    <span className="nobr">{sameNetwork ? '与现在同一个网络' : '另一个网络'}</span>
                  </p>
                </div>
                <Button
                  variant="quiet"
                  aria-label={`${dateTime(at)} ${device}，不是我`}
                  onClick={() => setDisowned(firstStepPassed)}
                >
                  不是我
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {disowned !== null && <NotMineDialog isInside={disowned} onClose={() => setDisowned(null)} />}
    </Section>
  );
}

/**
 * What to do about a login by another person: end the other sessions, then change the password.
 * @param isInside whether they have got past the first step of the login
 */
function NotMineDialog({ isInside, onClose }: { isInside: boolean; onClose: () => void }) {
  const endOthers = useAction(async () => {
    await call('POST', '/user/session/revoke/others');
    await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    toast('其他设备已退出登录，请修改密码');
    onClose();
    const section = document.getElementById(PASSWORD_SECTION);
    section?.scrollIntoView();
    section?.querySelector('input')?.focus();
  });
  return (
    <Dialog title="不是您本人？" onClose={onClose}>
      <p>
        {isInside
          ? '可能有人知道您的密码，或拿到过您的验证码。请让其他设备都退出登录，再换一个密码，不要与别处相同。'
          : '有人试过您的密码，没有登录。密码与别处相同、或容易猜中的，请换一个。'}
      </p>
      <ErrorText error={endOthers.error} />
      <div className="dialog-actions">
        <Button variant="primary" busy={endOthers.isRunning && '正在退出…'} onClick={endOthers.run}>
          其他设备退出登录，修改密码
        </Button>
        <Button variant="quiet" onClick={onClose}>
          取消
        </Button>
      </div>
    </Dialog>
  );
}
