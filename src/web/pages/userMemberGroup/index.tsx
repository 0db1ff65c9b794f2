import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { OwnDues } from '../../features/membership/OwnDues';

/** 团体会员: the flow's page with its form, and the account's dues. */
export default function GroupMemberPage() {
  return <FlowPage flow="group-member" ownRecords={<OwnDues flow="group-member" />} />;
}
