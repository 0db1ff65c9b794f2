import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chineseDay, shanghaiDay } from '../../../domain/dates';
import { requireFlowOf } from '../../../flows/engine/flow-definition';
import { replay } from '../../../flows/engine/replay';
import {
  openLogInSimulation,
  type Simulation,
  seekSimulation,
  simulateEvent,
  startSimulation,
} from '../../../flows/engine/simulation';
import { stateName } from '../../../flows/engine/status';
import { queryClient } from '../../app/api/query-client';
import { flowListQuery } from '../../engine/applications/flow-queries';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { toast } from '../../ui/Toast';
import { AdminPage } from '../AdminPage';
import { FaultInjectionPanel } from './FaultPanel';
import { LogPicker } from './LogPicker';
import { flowOfVersion, type SimulatedFlow, simulatedFlowQuery } from './queries';
import { SimulationView } from './SimulationView';
import './simulator.css';

/** 播放: simulator of any flow's machine: watch it, replay logs, and send any event that its state accepts. */
export default function FlowSimulator() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('flow') ?? '';
  const { data: flows = [] } = useQuery(flowListQuery, queryClient);
  const id = asked || (flows[0]?.flow ?? '');
  const version = params.get('version');
  /** The simulation; null for the flow and version of the address, at the start. */
  const [session, setSession] = useState<Simulation | null>(null);
  /** The simulation began with a log, whose steps need not match any listed version. */
  const [recorded, setRecorded] = useState(false);
  const query = useQuery({ ...simulatedFlowQuery(id), enabled: id !== '' }, queryClient);
  const go = (to: Record<string, string>) => {
    setSession(null);
    setRecorded(false);
    setParams(to);
  };
  return (
    <AdminPage
      currentPath="/admin/player"
      title="流程播放"
      lede="看一个事项怎样办理：发送当前状态接受的事件，或打开一份办理记录，一步一步地走。这里发生的不会写进任何申请。"
    >
      <div className="stack gap-5 mt-5">
        <div className="cluster">
          <label className="cluster gap-2">
            事项
            <select className="input" value={id} onChange={event => go({ flow: event.target.value })}>
              {flows.map(({ flow, title }) => (
                <option key={flow} value={flow}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          {query.data && query.data.versions.length > 0 && (
            <label className="cluster gap-2">
              表单版本
              <select
                className="input"
                value={recorded ? '' : (version ?? query.data.versions[0]?.version)}
                onChange={event => go({ flow: id, version: event.target.value })}
              >
                {recorded && <option value="">所打开的记录</option>}
                {query.data.versions.map(({ version, live, publishedAt }) => (
                  <option key={version} value={version}>
                    {live ? '现行' : '曾用'} · {chineseDay(shanghaiDay(new Date(publishedAt)))} ·{' '}
                    {version.slice(0, 7)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button onClick={() => go({ flow: id, ...(version && { version }) })}>从头开始</Button>
        </div>
        <LogPicker
          onOpen={(log, words) => {
            setParams({ flow: log.flow });
            setSession(openLogInSimulation(log));
            setRecorded(true);
            toast(`已打开：${words}`);
          }}
        />
        <QueryResult query={query} what="事项">
          {data => {
            const shown = flowOfVersion(data, version);
            if (!shown) return <Empty title="这个事项没有发布过表单" text="发布之后，在这里看它怎样办理。" />;
            return (
              <Stage
                key={`${id} ${version}`}
                data={data}
                shown={shown}
                session={
                  session ??
                  startSimulation(
                    id,
                    shown.steps.map(step => step.id),
                  )
                }
                setSession={setSession}
              />
            );
          }}
        </QueryResult>
        <FaultInjectionPanel />
      </div>
    </AdminPage>
  );
}

interface StageProps {
  data: SimulatedFlow;
  /** The version in the address. */
  shown: NonNullable<ReturnType<typeof flowOfVersion>>;
  session: Simulation;
  setSession: (session: Simulation) => void;
}

/** A simulation with its machine. */
function Stage({ data, shown, session, setSession }: StageProps) {
  const { log } = session;
  // A log of an application has the process that it was recorded with.
  const flow = log.process ? requireFlowOf({ flow: log.flow, process: log.process }) : shown.flow;
  const titles = useMemo(() => new Map(shown.steps.map(({ id, title }) => [id, title])), [shown]);
  const whole = useMemo(() => replay(flow, log), [flow, log]);
  const send = useCallback(
    (event: Parameters<typeof simulateEvent>[2]) => {
      const next = simulateEvent(flow, session, event, new Date().toISOString());
      if (next) setSession(next);
    },
    [flow, session, setSession],
  );
  const frame = session.position > 0 ? whole.frames[session.position - 1] : undefined;
  const before = session.position > 1 ? whole.frames[session.position - 2] : undefined;
  return (
    <SimulationView
      data={data}
      flow={flow}
      titles={titles}
      session={session}
      frames={whole.frames}
      frame={frame}
      from={before ? stateName(before.snapshot.value) : 'preparing.notice'}
      onMove={to => setSession(seekSimulation(session, to))}
      onSend={send}
    />
  );
}
