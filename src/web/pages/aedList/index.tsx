import { useEffect } from 'react';
import { AedList } from '../../aed/AedList';
import { EmergencyCall } from '../../aed/EmergencyCall';
import { Using } from '../../aed/Using';
import { registerWorker } from '../../aed/worker';
import { Breadcrumbs } from '../../shell/Breadcrumbs';
import { usePageHead } from '../../shell/page-head';
import { useSession } from '../../shell/session';
import { Note } from '../../ui/Note';
import '../../aed/aed.css';

const head = {
  title: 'AED查询',
  keywords: 'AED,自动体外除颤器,急救,除颤仪,附近的AED',
  description: '查找离您最近的AED（自动体外除颤器）：位置、开放时间、路线。去过一次以后，没有网络也能打开。',
};

/** AED查询: whom to call, where the next AED is, and how it is used; opens without network once it has been visited. */
export default function AedPage() {
  usePageHead(head);
  const demonstration = useSession(state => state.webSet?.demonstration);
  useEffect(registerWorker, []);
  return (
    <div className="wrap aed-page">
      <Breadcrumbs trail={[{ title: 'AED查询' }]} />
      <h1>AED查询</h1>
      <EmergencyCall />
      {demonstration && <Note tone="wait">示例数据，地图上的城市并不存在。紧急情况请立即拨打120。</Note>}
      <AedList />
      <Using />
    </div>
  );
}
