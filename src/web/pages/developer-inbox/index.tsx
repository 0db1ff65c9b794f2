import { dateTime } from '../../../domain/formatters';
import { isNotFound } from '../../app/api/failure';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import NotFound from '../not-found';

/**
 * The messages that a real SMS or mail service would have sent. The server has this operation outside production only:
 * in production it answers "not found", and so does this page.
 */
export default function DeveloperInbox() {
  const query = useQuery({
    ...getQuery('developer-inbox', '/developer/inbox'),
    refetchInterval: 3000,
  });
  if (isNotFound(query.error)) return <NotFound />;
  return (
    <div className="wrap section stack">
      <h1>开发收件箱</h1>
      <p className="soft">示例站点不真正发送短信，本会发出的短信列在这里，每 3 秒更新。</p>
      <QueryResult query={query} failure="暂时没能取到短信" paragraphs={2}>
        {data =>
          data.length === 0 ? (
            <Empty title="还没有短信" text="在登录或注册页获取验证码后，短信会出现在这里。" />
          ) : (
            <ul className="stack measure">
              {data.map(({ mobile, text, sentAt }) => (
                <li key={`${sentAt} ${mobile}`} className="card pad-4">
                  <p className="faint">
                    <time dateTime={sentAt}>{dateTime(sentAt)}</time> · 发往 {mobile}
                  </p>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </div>
  );
}
