import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../api/query-client';
import { classQuery } from '../../train/queries';
import { Found } from '../../ui/Found';
import { TrainingClassPage } from './TrainingClassPage';
import '../../content/article.css';
import '../../content/list.css';
import '../../train/train.css';
import './index.css';

/** 培训详情, `?id=`: a class, and the way to sign up for it. */
export default function TrainInfo() {
  const [params] = useSearchParams();
  const query = useQuery(classQuery(params.get('id') ?? ''), queryClient);
  return (
    <div className="wrap content">
      <Found query={query} what="班次" unit="个" list={{ title: '看看其他班次', path: '/trainList' }}>
        {course => <TrainingClassPage course={course} />}
      </Found>
    </div>
  );
}
