import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { OwnDues } from '../../features/membership/OwnDues';

/** 团体会员: the page of the matter, with the way into its form, and one's own dues. */
export default function GroupMemberPage() {
  return <FlowPage flow="group-member" ownRecords={<OwnDues flow="group-member" />} />;
}
