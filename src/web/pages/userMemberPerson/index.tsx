import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { OwnDues } from '../../features/membership/OwnDues';

/** 个人会员: the page of the matter, with the way into its form, and one's own dues. */
export default function IndividualMemberPage() {
  return <FlowPage flow="membership" ownRecords={<OwnDues flow="membership" />} />;
}
