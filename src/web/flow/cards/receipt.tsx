import { queryOptions, useQuery } from '@tanstack/react-query';
import { yuan } from '../../../domain/money';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { DocumentActions } from '../../documents/DocumentActions';
import { WechatNote } from '../../documents/WechatNote';
import { Loaded } from '../../ui/Loaded';
import { Tag } from '../../ui/Tag';

const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'receipt', 'request', id],
    queryFn: ({ signal }) => call('GET', '/invoice/apply/detail', { params: { query: { id } }, signal }),
  });

/** The receipt that an application has led to. */
export default function IssuedReceipt({ id }: { id: string }) {
  const query = useQuery(requestQuery(id), queryClient);
  return (
    <section className="case-block" aria-labelledby="issued-receipt">
      <h2 id="issued-receipt">票据</h2>
      <Loaded query={query} what="票据" paragraphs={1}>
        {({ request: { receipt } }) =>
          receipt && (
            <>
              <p>
                <span className="num">{receipt.no}</span>，{yuan(receipt.amount)}，校验码{' '}
                <span className="num">{receipt.checkCode}</span>{' '}
                {receipt.reversed && <Tag tone="error">已红冲</Tag>}
              </p>
              <WechatNote />
              <DocumentActions kind="receipt" id={id} name={receipt.no} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
