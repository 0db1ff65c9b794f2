import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { Loaded } from '../../ui/QueryResult';
import { Distributions } from '../goods/Distributions';
import { Gifts } from '../goods/GoodsItemTable';
import { distributionsQuery, giftsQuery } from '../goods/queries';
import { GiftReceipts } from '../receipts/ApplicationReceipts';
import '../goods/goods.css';

/** What has become of donated goods: counted, published, given on. */
export default function GoodsFate({ id }: { id: string }) {
  const gifts = useQuery(giftsQuery(id), queryClient);
  const distributions = useQuery(distributionsQuery(id), queryClient);
  return (
    <>
      <section className="case-block goods-fate" aria-labelledby="goods-fate">
        <h2 id="goods-fate">物资与去向</h2>
        <Loaded query={gifts} what="物资清单" paragraphs={1}>
          {({ list }) => <Gifts list={list} />}
        </Loaded>
        <Loaded query={distributions} what="发放记录" paragraphs={1}>
          {({ list }) => list.length > 0 && <Distributions list={list} />}
        </Loaded>
      </section>
      <GiftReceipts id={id} />
    </>
  );
}
