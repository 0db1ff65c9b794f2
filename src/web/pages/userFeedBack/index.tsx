import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import type { ResponseData } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { StatusTag } from '../../engine/applications/StatusTag';
import { ownLettersQuery } from '../../features/letters/queries';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';

type Letter = ResponseData<'GET', '/feedback/user/list'>['list'][number];

/** 我的信件: the account's letters to the chairman and their status. */
export default function UserFeedBack() {
  const [params] = useSearchParams();
  const query = useQuery(ownLettersQuery(parsePageParam(params)), queryClient);
  return (
    <MemberLayout at="/userFeedBack">
      <div className="sec-head">
        <h1>我的信件与反馈</h1>
        <Link className="more" to="/feedBackForm">
          写信
        </Link>
      </div>
      <QueryResult query={query} what="信件">
        {({ list, total, page, pageSize }) =>
          total === 0 ? (
            <Empty title="还没有写过信" text="写信之后，办理情况和答复都会显示在这里。">
              <Link className="btn btn--primary" to="/feedBackForm">
                写信给会长
              </Link>
            </Empty>
          ) : (
            <>
              <Letters list={list} />
              <PageLinks unit="封" total={total} page={page} pageSize={pageSize} />
            </>
          )
        }
      </QueryResult>
    </MemberLayout>
  );
}

function Letters({ list }: { list: readonly Letter[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">标题</th>
          <th scope="col">类型</th>
          <th scope="col">编号</th>
          <th scope="col">时间</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, no, type, subject, submittedAt, status }) => (
          <tr key={id}>
            <td data-th="标题">
              <Link className="link" to={`/feedBackForm?id=${id}`}>
                {subject}
              </Link>
            </td>
            <td data-th="类型">{type}</td>
            <td data-th="编号" className="nobr">
              {no}
            </td>
            <td data-th="时间" className="nobr">
              {date(submittedAt)}
            </td>
            <td data-th="状态">
              <StatusTag status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
