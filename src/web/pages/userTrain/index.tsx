import { Link } from 'react-router-dom';
import { MemberLayout } from '../userCenter/MemberLayout';
import { ClassSignUps } from './ClassSignUps';
import { LearningHistory } from './LearningHistory';
import '../../features/learning/learn.css';

/** 救护培训记录: the account's class sign-ups, their results, and its online lessons. */
export default function UserTrain() {
  return (
    <MemberLayout at="/userTrain">
      <div className="sec-head">
        <h1>我的培训</h1>
        <Link className="more" to="/trainList">
          报名培训
        </Link>
      </div>
      <ClassSignUps />
      <LearningHistory />
    </MemberLayout>
  );
}
