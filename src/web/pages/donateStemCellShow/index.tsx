import { MatterPage } from '../../matter/MatterPage';

/** 造血干细胞捐献: the page of the matter. */
export default function StemCellDonationPage() {
  return <MatterPage flow="stem-cell" />;
}
