import { SeatCard } from '../training/SeatCard';

/** Seat of an admitted applicant. */
export default function OwnSeat({ id }: { id: string }) {
  return <SeatCard signUpKind="alone" id={id} />;
}
