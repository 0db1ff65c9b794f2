import { SeatCard } from '../training/SeatCard';

/** The seats of a group. */
export default function GroupSeats({ id }: { id: string }) {
  return <SeatCard way="group" id={id} />;
}
