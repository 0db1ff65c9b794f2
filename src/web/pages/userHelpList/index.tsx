import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import { fenOf, yuan } from '../../../domain/money';
import { MISSING_VALUE } from '../../../domain/text';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { listApplicantActions } from '../../engine/applications/allowed-actions';
import { PageLinks } from '../../engine/applications/PageLinks';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { StatusTag } from '../../engine/applications/StatusTag';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { MemberLayout } from '../userCenter/MemberLayout';

type Request = components['schemas']['Application'] & { helpType: string; amount: string | null };

/** One page of the account's requests for help. Invalidated when an application changes. */
const requestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['applications', 'seek-help', page],
    queryFn: ({ signal }) =>
      call('GET', '/seek/help/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** 求助记录: the account's requests for help, their status, and the help granted. */
export default function UserHelpList() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const query = useQuery(requestsQuery(page), queryClient);
  return (
    <MemberLayout at="/userHelpList">
      <div className="sec-head">
        <h1>求助记录</h1>
        <Link className="more" to="/getHelp">
          我要求助
        </Link>
      </div>
      <QueryResult query={query}>
        {data =>
          data.total === 0 ? (
            <Empty title="还没有求助记录" text="提交求助申请后，进度和结果都会显示在这里。">
              <Link className="btn btn--primary" to="/getHelp">
                我要求助
              </Link>
            </Empty>
          ) : (
            <>
              <Requests list={data.list} />
              <PageLinks unit="件" total={data.total} page={page} pageSize={APPLICATION_PAGE_SIZE} />
            </>
          )
        }
      </QueryResult>
    </MemberLayout>
  );
}

function Requests({ list }: { list: readonly Request[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">类型</th>
          <th scope="col">时间</th>
          <th scope="col">状态</th>
          <th scope="col" className="num">
            救助金额
          </th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map(request => (
          <Row key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ request }: { request: Request }) {
  const { id, no, helpType, submittedAt, status, amount } = request;
  const urgent = listApplicantActions(request).find(({ action }) => action === 'supplement');
  const page = `/application?id=${id}`;
  return (
    <tr>
      <td data-th="编号" className="nobr">
        <Link className="link" to={page}>
          {no}
        </Link>
      </td>
      <td data-th="类型">{helpType}</td>
      <td data-th="时间" className="nobr">
        {date(submittedAt)}
      </td>
      <td data-th="状态">
        <StatusTag status={status} />
      </td>
      <td data-th="救助金额" className="nobr num">
        {amount === null ? MISSING_VALUE : yuan(fenOf(amount))}
      </td>
      <td data-th="操作">
        <Link className={urgent?.to ? 'btn btn--primary' : 'btn btn--quiet'} to={urgent?.to ?? page}>
          {urgent?.label ?? '查看'}
          <span className="sr">{no}</span>
        </Link>
      </td>
    </tr>
  );
}
