import { SeatCard } from '../training/SeatCard';

/** Seats of a group. */
export default function GroupSeats({ id }: { id: string }) {
  return <SeatCard signUpKind="group" id={id} />;
}
