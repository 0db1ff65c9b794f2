import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountOf, amountProblem, type Fen, fenOf, yuan } from '../../../domain/money';
import { releasedRefunds } from '../../../domain/released-refunds';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { toast } from '../../ui/Toast';
import { ProposalCard } from './ProposalCard';
import { refundLimitQuery } from './queries';
import form from './refund-limit.form.yaml';

type RefundLimitRequest = components['schemas']['RefundLimitRequest'];

/** Amounts of the refunds that wait for a second approval. */
type Waiting = readonly Fen[];

/** The maximum that the contract accepts. */
const MAX_LIMIT_FEN = 1_000_000_00;

/** The amount up to which a refund needs a single approval, and a form to change it. */
export function RefundLimit() {
  const query = useQuery(refundLimitQuery, queryClient);
  const [changing, setChanging] = useState(false);
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="refund-limit">
      <h2 id="refund-limit" className="title">
        退款限额
      </h2>
      <QueryResult query={query} what="退款限额" paragraphs={1}>
        {({ limit, request, waiting }) => (
          <>
            <p>
              单笔超过 <b className="num">{yuan(limit)}</b> 的退款，须两位财务人员先后同意。
            </p>
            {request && <RaisedLimit request={request} waiting={waiting} />}
            <Button onClick={() => setChanging(true)}>修改限额</Button>
            {changing && <LimitForm {...{ limit, waiting }} onClose={() => setChanging(false)} />}
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** A higher limit that awaits a second administrator. */
function RaisedLimit({ request, waiting }: { request: RefundLimitRequest; waiting: Waiting }) {
  const { id, limit } = request;
  async function decide(confirms: boolean) {
    try {
      if (confirms) {
        const released = releasedRefunds(waiting, limit).sum;
        await call('POST', '/admin/finance/limit/confirm', { body: { id, released } });
      } else await call('POST', '/admin/finance/limit/decline', { body: { id } });
      toast(confirms ? '已提高退款限额' : '退款限额没有提高');
    } finally {
      await queryClient.invalidateQueries(refundLimitQuery);
    }
  }
  return (
    <ProposalCard
      proposal={request}
      subject="退款限额"
      confirmTitle="确认提高"
      declineTitle="不予提高"
      decide={decide}
    >
      <p>
        提高到 <b className="num">{yuan(limit)}</b>
      </p>
      <Released waiting={waiting} limit={limit} />
    </ProposalCard>
  );
}

/** Tells what a higher limit releases; nothing where it releases no refund. */
function Released({ waiting, limit }: { waiting: Waiting; limit: Fen }) {
  const { count, sum } = releasedRefunds(waiting, limit);
  return (
    count > 0 && (
      <p>
        确认提高之后，已有一人同意的 <b className="num">{count}</b> 笔退款不再等第二人，随即退回，共{' '}
        <b className="num">{yuan(sum)}</b>，不能撤回。
      </p>
    )
  );
}

function LimitForm({ limit, waiting, onClose }: { limit: Fen; waiting: Waiting; onClose: () => void }) {
  const [given, setGiven] = useState(limit);
  return (
    <Dialog title="修改退款限额" onClose={onClose}>
      <ScreenForm<{ limit: string }>
        form={form}
        initial={{ limit: amountOf(limit) }}
        check={({ limit }) => ({
          limit: limit && fenOf(limit) > MAX_LIMIT_FEN ? `限额不能超过${yuan(MAX_LIMIT_FEN)}` : null,
        })}
        onChange={({ limit = '' }) => setGiven(amountProblem(limit) === null ? fenOf(limit) : 0)}
        submit={async given => {
          await call('POST', '/admin/finance/limit', { body: { limit: fenOf(given.limit) } });
          await queryClient.invalidateQueries(refundLimitQuery);
          toast(fenOf(given.limit) > limit ? '已提出，待另一位管理员确认' : '已修改退款限额');
          onClose();
        }}
        action="保存"
        doing="正在保存…"
        onCancel={onClose}
      >
        <div role="status">
          <Released waiting={waiting} limit={given} />
        </div>
      </ScreenForm>
    </Dialog>
  );
}
