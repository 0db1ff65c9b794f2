import { MatterPage } from '../../matter/MatterPage';

/** 团体会员: the page of the matter, with the way into its form. */
export default function GroupMemberPage() {
  return <MatterPage flow="group-member" />;
}
