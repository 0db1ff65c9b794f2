import { MoreLink } from '../../ui/Section';
import { MemberLayout } from '../userCenter/MemberLayout';
import { ClassSignUps } from './ClassSignUps';
import { LearningHistory } from './LearningHistory';
import '../../features/learning/learn.css';

/** 救护培训记录: the account's class sign-ups, their results, and its online lessons. */
export default function UserTrain() {
  return (
    <MemberLayout at="/userTrain" title="我的培训" more={<MoreLink to="/trainList">报名培训</MoreLink>}>
      <ClassSignUps />
      <LearningHistory />
    </MemberLayout>
  );
}
