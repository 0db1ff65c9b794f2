import { useState } from 'react';
import { maskMobile } from '../../../domain/masking';
import { call } from '../../app/api/client';
import { useQuery } from '../../app/api/query-client';
import { useAction } from '../../app/api/use-action';
import { Deletion } from '../../app/components/Deletion';
import { type Address, formatAddress, MAX_ADDRESSES } from '../../features/address/address';
import { addressesQuery, invalidateAddresses } from '../../features/address/queries';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { MemberLayout } from '../userCenter/MemberLayout';
import '../../features/address/address.css';

const AddressDialog = lazyPart(() => import('../../features/address/AddressDialog'));

/** 我的地址: the account's delivery addresses. */
export default function Addresses() {
  const query = useQuery(addressesQuery);
  const { data } = query;
  const [edited, setEdited] = useState<Partial<Address> | null>(null);
  const add = (
    <Button variant="primary" onClick={() => setEdited({})}>
      <Icon name="plus" />
      新增地址
    </Button>
  );
  return (
    <MemberLayout
      at="/userAddress"
      title="我的地址"
      more={<p role="status">{data && data.length > 0 && `${data.length} 个，最多 ${MAX_ADDRESSES} 个`}</p>}
    >
      <QueryResult query={query}>
        {data =>
          data.length === 0 ? (
            <Empty title="还没有地址" text="保存常用地址后，需要邮寄时可以直接选用。">
              {add}
            </Empty>
          ) : (
            <>
              <p className="filters cluster apart">
                {data.length < MAX_ADDRESSES ? add : <span className="soft">已满，请先删除不用的地址。</span>}
              </p>
              <ul className="grid">
                {data.map(address => (
                  <AddressCard key={address.id} address={address} onEdit={() => setEdited(address)} />
                ))}
              </ul>
            </>
          )
        }
      </QueryResult>
      {edited && <AddressDialog address={edited} onClose={() => setEdited(null)} />}
    </MemberLayout>
  );
}

function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const { id, receiver, mobile, tag, postcode, isDefault } = address;
  const [deleting, setDeleting] = useState(false);
  const choose = useAction(async () => {
    await call('POST', '/address/default/set', { body: { id } });
    await invalidateAddresses();
    toast('已设为默认地址');
  });
  const addressSuffix = <span className="sr">：{formatAddress(address)}</span>;
  return (
    <li className="card stack gap-2 pad-5">
      <h2 className="subtitle cluster">
        {receiver} <span className="num soft small">{maskMobile(mobile)}</span>
        {isDefault && <Tag tone="brand">默认</Tag>}
        {tag && <Tag>{tag}</Tag>}
      </h2>
      <p className="grow">
        {formatAddress(address)}
        {postcode && <span className="faint num"> {postcode}</span>}
      </p>
      <ErrorText error={choose.error} />
      <div className="cluster cluster--quiet">
        <Button variant="quiet" onClick={onEdit}>
          修改{addressSuffix}
        </Button>
        {!isDefault && (
          <Button variant="quiet" busy={choose.isRunning && '正在设置…'} onClick={choose.run}>
            设为默认{addressSuffix}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          删除{addressSuffix}
        </Button>
      </div>
      {deleting && (
        <Deletion
          title="删除这个地址？"
          what="地址"
          onDelete={() => call('POST', '/address/delete', { body: { id } })}
          onDeleted={invalidateAddresses}
          onClose={() => setDeleting(false)}
        >
          <p className="lede">
            {receiver}，{formatAddress(address)}
          </p>
          <p className="soft">
            已提交的申请不受影响。{isDefault && '删除默认地址后，最近添加的地址成为默认地址。'}
          </p>
        </Deletion>
      )}
    </li>
  );
}
