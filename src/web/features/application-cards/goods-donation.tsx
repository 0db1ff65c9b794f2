import { useQuery } from '../../app/api/query-client';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Distributions } from '../goods/Distributions';
import { GoodsItemTable } from '../goods/GoodsItemTable';
import { distributionsQuery, goodsItemsQuery } from '../goods/queries';
import { ApplicationReceipts } from '../receipts/ApplicationReceipts';
import '../goods/goods.css';

/** Status of donated goods: counted, published, distributed. */
export default function GoodsDistributionStatus({ id }: { id: string }) {
  const gifts = useQuery(goodsItemsQuery(id));
  const distributions = useQuery(distributionsQuery(id));
  return (
    <>
      <Section title="物资与去向" className="stack mt-7">
        <QueryResult query={gifts} what="物资清单" paragraphs={1}>
          {({ list }) => <GoodsItemTable list={list} />}
        </QueryResult>
        <QueryResult query={distributions} what="发放记录" paragraphs={1}>
          {({ list }) => list.length > 0 && <Distributions list={list} />}
        </QueryResult>
      </Section>
      <ApplicationReceipts id={id} />
    </>
  );
}
