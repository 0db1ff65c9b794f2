import { yuan } from '../../../domain/money';
import type { components } from '../../../generated/api';
import { DetailPage } from '../../app/components/DetailPage';
import { useSession } from '../../app/shell/session';
import { ProgressBar } from '../../features/projects/ProgressBar';
import { traceQuery } from '../../features/projects/queries';
import { Corrections } from '../../features/publicity/Corrections';
import { Purpose } from '../../features/publicity/Purpose';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/states';
import '../../features/publicity/publicity.css';
import '../../features/projects/projects.css';

type Share = components['schemas']['DonationTrace']['list'][number];

/** 资金去向, `?id=` of a donation: which spending it was used for, to the 分. */
export default function DonationTracePage() {
  const member = useSession(state => state.customerId !== null);
  const own = member
    ? { title: '我的捐赠', path: '/userDonate' }
    : { title: '捐款查询', path: '/donationFind' };
  return (
    <DetailPage
      queryOf={traceQuery}
      trailOf={() => [own, { title: '资金去向' }]}
      what="捐款"
      unit="笔"
      text="地址可能有误，或它是在别的浏览器、账户里提交的。"
      list={own}
    >
      {({ no, project, amount, used, corrections, list }) => (
        <>
          <h1>资金去向</h1>
          <p className="soft mt-2">同一项目的捐款按到账先后安排使用，下面是您这一笔用在了哪里。</p>
          <section className="panel mt-5 public-totals" aria-label="这笔捐款">
            <dl className="labelled">
              <div className="public-main">
                <dt>捐款 {no}</dt>
                <dd className="money">{yuan(amount)}</dd>
                <dd>
                  <Purpose project={project} />
                </dd>
              </div>
              <div>
                <dt>已使用</dt>
                <dd className="money">{yuan(used)}</dd>
                <dd>
                  <ProgressBar
                    isSecondary
                    label="已使用"
                    value={amount > 0 ? Math.floor((used / amount) * 100) : 0}
                  />
                </dd>
              </div>
              <div>
                <dt>待使用</dt>
                <dd className="money">{yuan(amount - used)}</dd>
              </div>
            </dl>
          </section>
          <Corrections list={corrections} />
          {corrections.some(({ field }) => field === '项目') && (
            <p className="help">
              更正项目之后，这笔捐款按原来的到账时间排进更正后的项目，只计入那个项目的支出。那里的支出从先到账的捐款用起，所以更正之前的支出也可能用到它。
            </p>
          )}
          {list.length === 0 ? (
            <Empty
              title={amount === 0 ? '这笔捐款已退还' : '还没有用到这笔捐款'}
              text="项目支出之后，用途会显示在这里。"
            />
          ) : (
            <Shares list={list} />
          )}
        </>
      )}
    </DetailPage>
  );
}

function Shares({ list }: { list: readonly Share[] }) {
  return (
    <DataTable
      caption="这笔捐款用在了哪里"
      rows={list}
      keyOf={({ spendingId }) => spendingId}
      columns={[
        {
          title: '支出日期',
          kind: 'short',
          cell: ({ spentOn }) => <time dateTime={spentOn}>{spentOn}</time>,
        },
        {
          title: '用途',
          cell: ({ purpose, no }) => (
            <>
              {purpose}
              <small>{no}</small>
            </>
          ),
        },
        { title: '类别', kind: 'short', cell: ({ category }) => category },
        { title: '这笔支出', kind: 'number', cell: ({ amount }) => yuan(amount) },
        { title: '来自您的捐款', kind: 'number', cell: ({ share }) => <b>{yuan(share)}</b> },
      ]}
    />
  );
}
