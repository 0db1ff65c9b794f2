import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { DetailQueryResult } from '../../app/components/DetailQueryResult';
import { classQuery } from '../../features/training/queries';
import { TrainingClassPage } from './TrainingClassPage';
import '../../features/content/article.css';
import '../../features/content/list.css';
import './index.css';

/** 培训详情, `?id=`: a class and its sign-up. */
export default function TrainInfo() {
  const [params] = useSearchParams();
  const query = useQuery(classQuery(params.get('id') ?? ''));
  return (
    <div className="wrap page">
      <DetailQueryResult
        query={query}
        what="班次"
        unit="个"
        list={{ title: '看看其他班次', path: '/trainList' }}
      >
        {course => <TrainingClassPage course={course} />}
      </DetailQueryResult>
    </div>
  );
}
