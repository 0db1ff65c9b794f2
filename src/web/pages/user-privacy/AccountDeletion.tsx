import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, type ResponseData } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { Icon } from '../../ui/Icon';
import { Note } from '../../ui/Note';
import { QueryResult } from '../../ui/QueryResult';
import { useFocusReturn } from '../../ui/use-focus-return';
import { deletionCheckQuery } from './queries';

/** Account deletion: first its consequences and open items, then the request. */
export function AccountDeletion() {
  const [asking, setAsking] = useState(false);
  const heading = useFocusReturn<HTMLHeadingElement>(asking);
  return (
    <section aria-labelledby="leave">
      <h2 id="leave" ref={heading} tabIndex={-1}>
        注销账号
      </h2>
      {asking ? (
        <DeletionForm onCancel={() => setAsking(false)} />
      ) : (
        <>
          <p className="soft">删除您的账号和个人信息，手机号可以重新注册。</p>
          <Button onClick={() => setAsking(true)}>注销账号</Button>
        </>
      )}
    </section>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const query = useQuery(deletionCheckQuery);
  const navigate = useNavigate();

  const leave = useAction(async () => {
    const { deletionDueAt } = await call('POST', '/user/cancel');
    // Clearing the session is left to that page: here, the route guard would redirect to the login.
    navigate('/leaving', { state: deletionDueAt, replace: true });
  });

  return (
    <QueryResult query={query} paragraphs={2}>
      {data => (
        <>
          <OpenItems leaving={data} />
          {data.allowed ? (
            <>
              <ul className="bullets">
                <li>提交后，所有设备立即退出登录。</li>
                <li>{data.days}天内用原手机号登录，即撤销注销申请，一切照旧。</li>
                <li>
                  {data.days}天后删除账号和个人信息，不能恢复。依法须保存的办理记录，去除身份信息后保存。
                </li>
                <li>如需保留资料，请先导出我的数据。</li>
              </ul>
              <ErrorText error={leave.error} />
              <Button variant="primary" busy={leave.isRunning && '正在提交…'} onClick={leave.run}>
                申请注销账号
              </Button>
            </>
          ) : (
            <Note tone="wait">现在还不能注销，请先了结上面标明的事项。</Note>
          )}
          <p className="mt-4">
            <Button variant="quiet" onClick={onCancel}>
              不注销了
            </Button>
          </p>
        </>
      )}
    </QueryResult>
  );
}

function OpenItems({ leaving: { openItems } }: { leaving: ResponseData<'GET', '/user/cancel/check'> }) {
  if (openItems.length === 0) return <p>没有尚未了结的事项。</p>;
  return (
    <>
      <h3>尚未了结的事项</h3>
      <ul className="rows loose-ends">
        {openItems.map(({ title, text, blocks }) => (
          <li key={title} className={blocks ? 'with-icon is-blocking' : 'with-icon'}>
            <Icon name={blocks ? 'lock' : 'info'} />
            <div>
              <b>{title}</b>
              <p>
                {blocks && <span className="sr">注销之前必须了结：</span>}
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
