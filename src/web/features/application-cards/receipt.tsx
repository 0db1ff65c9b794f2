import { yuan } from '../../../domain/money';
import { spacedReceiptNo } from '../../../domain/receipt-numbers';
import { getQuery } from '../../app/api/get-query';
import { useQuery } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { DocumentActions } from '../documents/DocumentActions';
import { WechatNote } from '../documents/WechatNote';
import { Reversal } from '../receipts/Reversal';

const requestQuery = (id: string) => getQuery('applications', '/invoice/apply/detail', { id });

/** Receipt issued for an application, and whether it was reversed. */
export default function IssuedReceipt({ id }: { id: string }) {
  const query = useQuery(requestQuery(id));
  return (
    <Section title="票据" className="stack mt-7">
      <QueryResult query={query} what="票据" paragraphs={1}>
        {({ application, request }) =>
          request.receipt && (
            <>
              <p>
                <span className="num">{spacedReceiptNo(request.receipt.no)}</span>，
                {yuan(request.receipt.amount)}，校验码{' '}
                <span className="num">{request.receipt.checkCode}</span>{' '}
                {request.reversal && <Tag tone="error">已红冲</Tag>}
              </p>
              <WechatNote />
              <DocumentActions kind="receipt" id={id} name={request.receipt.no} />
              <Reversal application={{ ...application, request }} />
            </>
          )
        }
      </QueryResult>
    </Section>
  );
}
