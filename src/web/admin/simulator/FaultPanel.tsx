import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import form from './fault.form.yaml';
import { faultsQuery } from './queries';

type Target = components['schemas']['FaultTarget'];
type Fault = components['schemas']['Fault'];
type Kind = Fault['kind'];

const targets: Record<Target, string> = { cashier: '模拟收银台', sms: '短信', files: '文件存储' };

const kinds: Record<Kind, string> = {
  late: '迟到：说好了，过几秒才到',
  duplicate: '重复：同样的来两次',
  lost: '丢失：说好了，再也不来',
  wrong: '错误：金额、内容不对，或被拒绝',
  slow: '缓慢：要等几秒才有回音',
};

const short = (kind: Kind) => kinds[kind].slice(0, 2);

/** Injects faults into the sandbox cashier, SMS or file storage, to observe how the portal handles them. */
export function FaultInjectionPanel() {
  const query = useQuery(faultsQuery, queryClient);
  return (
    <section aria-labelledby="player-faults" className="stack gap-3">
      <h2 id="player-faults" className="title">
        故意造成的故障
      </h2>
      <QueryResult query={query} what="故障" paragraphs={1}>
        {({ allowed, list }) =>
          allowed ? (
            <>
              <p className="soft">接下来的几次会出故障，用完就恢复正常。只在这台服务器上，正式环境里没有。</p>
              {list.length > 0 && (
                <ul>
                  {list.map(({ target, kind, times, seconds }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they stand in line
                    <li key={index}>
                      {targets[target]}：接下来{times}次{short(kind)}
                      {(kind === 'late' || kind === 'slow') && `（${seconds}秒）`}
                    </li>
                  ))}
                </ul>
              )}
              <FaultForm list={list} />
            </>
          ) : (
            <p>正式环境里不能造成故障。</p>
          )
        }
      </QueryResult>
    </section>
  );
}

type Listed = Fault & { target: Target };

function FaultForm({ list }: { list: readonly Listed[] }) {
  const set = async (target: Target, script: Fault[]) => {
    queryClient.setQueryData(
      faultsQuery.queryKey,
      await call('POST', '/admin/player/fault/set', { body: { target, script } }),
    );
  };
  return (
    <ScreenForm<Listed>
      form={form}
      ui={{ target: { 'ui:enumNames': targets }, kind: { 'ui:enumNames': kinds } }}
      initial={{ target: 'cashier', kind: 'duplicate', times: 1, seconds: 5 }}
      submit={async ({ target, ...next }) => {
        // Refetched: faults used up meanwhile must not be restored.
        const { list: left } = await queryClient.fetchQuery({ ...faultsQuery, staleTime: 0 });
        const waiting = left.filter(one => one.target === target).map(({ target: _, ...fault }) => fault);
        await set(target, [...waiting, next]);
        toast(`已设置：${targets[target]}接下来${next.times}次${short(next.kind)}`);
      }}
      action="排上这个故障"
      doing="正在设置…"
      buttons={
        list.length > 0 && (
          <Button
            onClick={() =>
              void Promise.all([...new Set(list.map(({ target }) => target))].map(one => set(one, [])))
            }
          >
            全部恢复正常
          </Button>
        )
      }
    />
  );
}
