import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryClient } from '../../app/api/query-client';
import { ownOrganisationQuery } from './queries';

/** Most organisations have none below them, some a hundred. */
const MAX_NAMED = 10;

/** 上级与下级: whose forms the organisation follows, and whose figures it sees. */
export function Relatives() {
  const { data } = useQuery(ownOrganisationQuery, queryClient);
  if (!data || (data.parent === null && data.children.length === 0)) return null;
  const { parent, children } = data;
  const named = children.slice(0, MAX_NAMED).join('、');
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="relatives">
      <h2 id="relatives" className="title">
        上级与下级
      </h2>
      {parent !== null && (
        <p>
          上级：{parent}
          。没有自己发布过的表单沿用它的；它看得到本机构的汇总数字，看不到申请、人员和内容。上级由运行这台服务器的机构变更。
        </p>
      )}
      {children.length > 0 && (
        <p>
          下级：{named}
          {children.length > MAX_NAMED && `等 ${children.length} 个机构`}。{' '}
          <Link className="link" to="/admin/federation">
            联合数据
          </Link>
        </p>
      )}
    </section>
  );
}
