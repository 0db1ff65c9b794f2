import { useState } from 'react';
import { call } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { Deletion } from '../../app/components/Deletion';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { Terms } from '../../ui/Terms';
import {
  type InvoiceTitle,
  invalidateInvoiceTitles,
  invoiceTitlesQuery,
  MAX_INVOICE_TITLES,
} from './queries';

const TitleDialog = lazyPart(() => import('./InvoiceTitleDialog'));

/** The account's saved invoice titles. */
export function InvoiceTitles() {
  const query = useQuery(invoiceTitlesQuery);
  const [edited, setEdited] = useState<InvoiceTitle | 'new' | null>(null);
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      新增抬头
    </Button>
  );
  return (
    <>
      <QueryResult query={query} what="抬头">
        {data =>
          data.length === 0 ? (
            <Empty title="还没有保存的抬头" text="保存常用抬头后，申请票据时可以直接选用。">
              {add}
            </Empty>
          ) : (
            <>
              <p className="filters cluster apart">
                {data.length < MAX_INVOICE_TITLES ? (
                  add
                ) : (
                  <span className="soft">已满，请先删除不用的抬头。</span>
                )}
              </p>
              <ul className="grid">
                {data.map(title => (
                  <TitleCard key={title.id} title={title} onEdit={() => setEdited(title)} />
                ))}
              </ul>
            </>
          )
        }
      </QueryResult>
      {edited && <TitleDialog title={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function TitleCard({ title, onEdit }: { title: InvoiceTitle; onEdit: () => void }) {
  const [deleting, setDeleting] = useState(false);
  const titleSuffix = <span className="sr">：{title.title}</span>;
  return (
    <li className="card stack gap-3 pad-5">
      <h2 className="subtitle">
        {title.title} {title.isDefault && <Tag tone="brand">默认</Tag>} <Tag>{title.titleType}</Tag>
      </h2>
      <Terms
        className="terms grow"
        facts={[
          ['信用代码', title.uscc],
          ['身份证号', title.idNo],
          ['邮箱', title.email],
          ['手机', title.mobile],
          ['开户银行', title.bankName],
          ['银行账号', title.bankNo],
        ]}
      />
      <div className="cluster cluster--quiet">
        <Button variant="quiet" onClick={onEdit}>
          修改{titleSuffix}
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          删除{titleSuffix}
        </Button>
      </div>
      {deleting && (
        <Deletion
          title="删除这个抬头？"
          what="抬头"
          onDelete={() => call('POST', '/invoice/delete', { body: { id: title.id } })}
          onDeleted={invalidateInvoiceTitles}
          onClose={() => setDeleting(false)}
        >
          <p className="lede">{title.title}</p>
          <p className="soft">
            已提交的申请和已开具的票据不受影响。
            {title.isDefault && '删除默认抬头后，最近添加的成为默认抬头。'}
          </p>
        </Deletion>
      )}
    </li>
  );
}
