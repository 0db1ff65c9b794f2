import { MemberDetail } from '../userCenter/MembershipDetail';

/** 团体会员详情. */
export default function GroupMemberDetail() {
  return <MemberDetail flow="group-member" title="团体会员" at="/userMemberApp" />;
}
