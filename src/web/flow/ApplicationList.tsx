import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { date } from '../../domain/filters';
import { flows } from '../../flows';
import { queryClient } from '../api/query-client';
import { Button } from '../ui/Button';
import { sentence } from '../ui/sentence';
import { Empty, Failed, Skeleton } from '../ui/states';
import { actionsOf } from './actions';
import { Pager } from './Pager';
import { applicationsQuery, PAGE_SIZE } from './queries';
import { StatusTag } from './StatusTag';
import type { Application } from './sheet';
import { dayOf } from './stages';
import { Unfinished } from './Unfinished';

/** Everything that somebody has applied for, latest change first: a table on wide screens, cards on phones. */
export function ApplicationList() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const flow = params.get('flow') ?? undefined;
  const { data, isPending, error, refetch } = useQuery(applicationsQuery(page, flow), queryClient);
  return (
    <>
      <div className="sec-head">
        <h1>我的申请</h1>
      </div>
      <MatterFilter flow={flow} />
      <Unfinished flow={flow} />
      {isPending ? (
        <Skeleton paragraphs={3} />
      ) : error ? (
        <Failed title="没有加载成功" text={sentence(error)}>
          <Button onClick={() => void refetch()}>重新加载</Button>
        </Failed>
      ) : data.total === 0 ? (
        <Nothing />
      ) : (
        <>
          <Table list={data.list} />
          <Pager unit="件" total={data.total} page={page} pageSize={PAGE_SIZE} />
        </>
      )}
    </>
  );
}

/** Which matter; shown once there is more than one to choose from. */
function MatterFilter({ flow }: { flow: string | undefined }) {
  const [, setParams] = useSearchParams();
  if (flows.size < 2) return null;
  return (
    <div className="filters">
      <label>
        事项
        <span className="control">
          <select
            value={flow ?? ''}
            onChange={({ target }) => {
              const chosen: Record<string, string> = target.value ? { flow: target.value } : {};
              setParams({ tab: 'applications', ...chosen });
            }}
          >
            <option value="">全部事项</option>
            {[...flows.values()].map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </span>
      </label>
    </div>
  );
}

function Nothing() {
  return (
    <Empty title="还没有申请" text="办理后，进度和结果都会显示在这里。">
      {[...flows.values()].slice(0, 3).map(({ id, title, page }) => (
        <Link key={id} className="btn btn--secondary" to={page}>
          {title}
        </Link>
      ))}
    </Empty>
  );
}

function Table({ list }: { list: readonly Application[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">事项</th>
          <th scope="col">受理编号</th>
          <th scope="col">提交时间</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map(application => (
          <Row key={application.id} application={application} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ application }: { application: Application }) {
  const { id, no, title, status, submittedAt, dueAt } = application;
  const urgent = actionsOf(application).find(({ action }) => action === 'supplement');
  return (
    <tr>
      <td data-th="事项">
        <Link className="link" to={`/application?id=${id}`}>
          {title}
        </Link>
      </td>
      <td data-th="受理编号" className="nobr">
        {no}
      </td>
      <td data-th="提交时间" className="nobr">
        {date(submittedAt)}
      </td>
      <td data-th="状态">
        <StatusTag status={status} />
        {status.needSupplement && dueAt && <small className="faint"> {dayOf(dueAt)}前</small>}
      </td>
      <td data-th="操作">
        {urgent?.to ? (
          <Link className="btn btn--primary" to={urgent.to}>
            {urgent.label}
          </Link>
        ) : (
          <Link className="btn btn--quiet" to={`/application?id=${id}`}>
            查看<span className="sr">{no}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
