import { SeatCard } from '../training/SeatCard';

/** The seat of whoever was admitted. */
export default function OwnSeat({ id }: { id: string }) {
  return <SeatCard way="alone" id={id} />;
}
