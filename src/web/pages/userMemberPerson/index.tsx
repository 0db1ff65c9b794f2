import { MatterPage } from '../../matter/MatterPage';

/** 个人会员: the page of the matter, with the way into its form. */
export default function IndividualMemberPage() {
  return <MatterPage flow="membership" />;
}
