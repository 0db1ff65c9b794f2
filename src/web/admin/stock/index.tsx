import { useSearchParams } from 'react-router-dom';
import { FilterLinks } from '../../ui/FilterLinks';
import { Toast } from '../../ui/Toast';
import { AdminBar } from '../AdminBar';
import { DistributionList } from './DistributionList';
import { StockList } from './StockList';
import './stock.css';
import { parsePageParam } from '../../ui/page-param';

/** 捐赠物资: the goods in stock, and the distributions. */
export default function StockSection() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const given = params.get('tab') === 'given';
  return (
    <div className="stock">
      <AdminBar currentPath="/stock" />
      <div className="stock-body">
        <h1>捐赠物资</h1>
        <p className="soft">两人清点之后入库。每次发放都登记去向，向捐赠人和社会公示。</p>
        <FilterLinks
          label="库存与发放"
          choices={[
            { title: '库存', to: '/stock', chosen: !given },
            { title: '发放记录', to: '/stock?tab=given', chosen: given },
          ]}
        />
        {given ? <DistributionList page={page} /> : <StockList page={page} name={params.get('name') ?? ''} />}
      </div>
      <Toast />
    </div>
  );
}
