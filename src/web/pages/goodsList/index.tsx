import { exactAmount } from '../../../domain/figure-format';
import { thousands } from '../../../domain/formatters';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { goodsQuery } from '../../features/publicity/queries';
import { Register } from '../../features/publicity/Register';
import { PublishedGoodsList } from './PublishedGoodsList';
import '../../features/publicity/publicity.css';

/** 捐物公示: all donated goods that were counted in, and how much of them has been distributed. */
export default function GoodsDisclosurePage() {
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <Register
        at="/goodsList"
        words="接收的物资由两人以上清点之后公布。没有价值证明的只记数量，不折合金额。"
        queryOf={goodsQuery}
        register="goods"
        what="捐物公示"
        unit="项"
        entry="物资"
        nothing="还没有接收物资"
        sums={({ total, value }) => (
          <>
            <span>共 {thousands(total)} 项</span>
            <span>折合 {exactAmount(value)}</span>
          </>
        )}
      >
        {({ list }) => <PublishedGoodsList list={list} />}
      </Register>
    </div>
  );
}
