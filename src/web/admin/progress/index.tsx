import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { FilterForm } from '../../app/list/FilterForm';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { AdminPage } from '../AdminPage';
import {
  buildFunnelPath,
  type FunnelPeriod,
  flowFunnelsQuery,
  parseFunnelPeriod,
  stepFunnelsQuery,
} from './queries';
import { StepFunnelRow } from './StepFunnelRow';
import './progress.css';

/** 填写: funnel of each flow, step by step. Aggregate numbers only, without personal data. */
export default function FunnelPage() {
  const [params] = useSearchParams();
  const days = parseFunnelPeriod(params);
  const query = useQuery(flowFunnelsQuery(days), queryClient);
  return (
    <AdminPage
      currentPath="/admin/progress"
      title="填写情况"
      lede="每个事项有多少人开始填、在哪一步没有再往下走。只计次数，不记是谁，也不记填了什么；每人每天在每一处只计一次，回头再填的不重复计算。"
    >
      <QueryResult query={query} what="填写情况">
        {({ list, from, to }) => {
          const requestedFlow = params.get('flow') ?? '';
          const chosen = list.find(({ flow }) => flow === requestedFlow)?.flow ?? list[0]?.flow;
          return (
            <>
              <FilterForm
                submit="查看"
                to={values => buildFunnelPath(requestedFlow, parseFunnelPeriod(new URLSearchParams(values)))}
                fields={[
                  { name: 'from', label: '从', value: from, type: 'date' },
                  { name: 'to', label: '到', value: to, type: 'date' },
                ]}
              />
              {chosen === undefined ? (
                <Empty title="这些天没有人填写" text="换一段日期再看。" />
              ) : (
                <div className="split split--firm gap-6 progress-columns">
                  <nav className="menu" aria-label="事项">
                    <ul>
                      {list.map(({ flow, title, opened, submitted }) => (
                        <li key={flow}>
                          <Link
                            to={buildFunnelPath(flow, days)}
                            aria-current={flow === chosen ? 'true' : undefined}
                          >
                            <b>{title}</b>
                            <small>
                              开始<span className="num">{thousands(opened)}</span>，提交
                              <span className="num">{thousands(submitted)}</span>
                            </small>
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </nav>
                  <Steps flow={chosen} days={days} />
                </div>
              )}
            </>
          );
        }}
      </QueryResult>
    </AdminPage>
  );
}

function Steps({ flow, days }: { flow: string; days: FunnelPeriod }) {
  const query = useQuery(stepFunnelsQuery(flow, days), queryClient);
  return (
    <QueryResult query={query} what="各步">
      {({ title, steps, submitted }) => {
        const most = Math.max(...steps.map(({ opened, finished }) => Math.max(opened, finished)));
        return (
          <section aria-labelledby="progress-flow">
            <h2 id="progress-flow" className="title">
              {title}
            </h2>
            <p className="cluster gap-4 soft small progress-legend">
              <span className="is-finished">往下走的</span>
              <span className="is-left">没有往下走的</span>
              <span>
                共提交<b className="num">{thousands(submitted)}</b>件
              </span>
            </p>
            <ol className="stack mt-4">
              {steps.map(step => (
                <StepFunnelRow key={step.step} step={step} most={most} />
              ))}
            </ol>
          </section>
        );
      }}
    </QueryResult>
  );
}
