import { FlowPage } from '../../features/flow-catalogue/FlowPage';
import { OwnDues } from '../../features/membership/OwnDues';

/** 个人会员: the flow's page with its form, and the account's dues. */
export default function IndividualMemberPage() {
  return <FlowPage flow="membership" ownRecords={<OwnDues flow="membership" />} />;
}
