import { ApplicationList } from '../../flow/ApplicationList';
import { MemberPage } from './MemberPage';

/** 用户中心. */
export default function UserCenter() {
  return (
    <MemberPage current="applications">
      <ApplicationList />
    </MemberPage>
  );
}
