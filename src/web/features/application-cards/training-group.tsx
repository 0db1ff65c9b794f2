import { SeatCard } from '../training/SeatCard';

export default function GroupSeats({ id }: { id: string }) {
  return <SeatCard signUpKind="group" id={id} />;
}
