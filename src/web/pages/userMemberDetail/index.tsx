import { MemberDetail } from '../userCenter/MembershipDetail';

/** 个人会员详情. */
export default function IndividualMemberDetail() {
  return <MemberDetail flow="membership" title="个人会员" at="/userMemberApp" />;
}
