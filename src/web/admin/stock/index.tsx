import { useSearchParams } from 'react-router-dom';
import { FilterLinks } from '../../ui/FilterLinks';
import { AdminPage } from '../AdminPage';
import { DistributionList } from './DistributionList';
import { StockList } from './StockList';
import './stock.css';

/** 捐赠物资: the goods in stock, and the distributions. */
export default function StockSection() {
  const [params] = useSearchParams();
  const given = params.get('tab') === 'given';
  return (
    <AdminPage
      currentPath="/stock"
      title="捐赠物资"
      lede="两人清点之后入库。每次发放都登记去向，向捐赠人和社会公示。"
    >
      <FilterLinks
        label="库存与发放"
        choices={[
          { title: '库存', to: '/stock', chosen: !given },
          { title: '发放记录', to: '/stock?tab=given', chosen: given },
        ]}
      />
      {given ? <DistributionList /> : <StockList />}
    </AdminPage>
  );
}
