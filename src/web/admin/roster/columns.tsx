import type { ReactNode } from 'react';
import type { Column } from '../../ui/DataTable';
import { Phone } from '../../ui/Phone';

/** A participant of an activity or a class. */
interface Person {
  name: string;
  mobile: string | null;
}

/** Column with the name of a participant, and what belongs to it. */
export const nameColumn = <T extends Person>(more: (person: T) => ReactNode): Column<T> => ({
  title: '姓名',
  kind: 'name',
  cell: person => (
    <>
      {person.name || '已注销'}
      {more(person)}
    </>
  ),
});

/** Column with the mobile number of a participant, as a link that calls it. */
export const mobileColumn: Column<Person> = {
  title: '手机',
  kind: 'short',
  cell: ({ mobile }) => (mobile ? <Phone number={mobile}>{mobile}</Phone> : null),
};
