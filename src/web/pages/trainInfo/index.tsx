import { DetailPage } from '../../app/components/DetailPage';
import { classQuery } from '../../features/training/queries';
import { TrainingClassPage } from './TrainingClassPage';
import '../../features/content/article.css';
import '../../features/content/list.css';
import './index.css';

/** 培训详情, `?id=`: a class and its sign-up. */
export default function TrainInfo() {
  return (
    <DetailPage
      queryOf={classQuery}
      what="班次"
      unit="个"
      list={{ title: '看看其他班次', path: '/trainList' }}
    >
      {course => <TrainingClassPage course={course} />}
    </DetailPage>
  );
}
