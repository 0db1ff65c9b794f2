import { download } from '../../app/api/client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { usePageHead } from '../../app/shell/page-head';
import { useSession } from '../../app/shell/session';
import { AedList } from '../../features/aed/AedList';
import { EmergencyCall } from '../../features/aed/EmergencyCall';
import { UsageGuide } from '../../features/aed/UsageGuide';
import { DataDownload } from '../../ui/DataDownload';
import '../../features/aed/aed.css';

const head = {
  title: 'AED查询',
  keywords: 'AED,自动体外除颤器,急救,除颤仪,附近的AED',
  description: '查找离您最近的AED（自动体外除颤器）：位置、开放时间、路线。去过一次以后，没有网络也能打开。',
};

/** AED查询: emergency number, nearest AED and how to use it; available offline once it has been visited. */
export default function AedPage() {
  usePageHead(head);
  const demonstration = useSession(state => state.webSet?.demonstration);
  return (
    <div className="wrap page aed-page">
      <Breadcrumbs trail={[{ title: 'AED查询' }]} />
      <div className="cluster baseline gap-3">
        <h1>AED查询</h1>
        {demonstration && <p className="soft">示例数据，地图上的城市并不存在</p>}
      </div>
      <EmergencyCall />
      <AedList />
      <UsageGuide />
      <div className="mt-5">
        <DataDownload
          label="下载全部AED"
          fileName="AED"
          fetchFile={format => download('GET', '/news/aed/file', { params: { query: { format } } })}
        />
      </div>
    </div>
  );
}
