import type { ReactNode } from 'react';
import { period } from '../../../domain/period-text';
import { Tag, type Tone } from '../../ui/Tag';
import { PageTitle } from '../AdminPage';
import type { RosterEvent } from './queries';

/** Status of an activity or class, as a label. */
export interface EventStatus {
  title: string;
  tone: Tone;
}

interface EventHeaderProps {
  of: RosterEvent;
  status: EventStatus;
  /** Numbers of participants before and after the approval. */
  pending: number;
  approved: number;
  /** Further counts, after the number of approved participants. */
  sums: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** Title, place, time and number of participants of an activity or class. */
export function EventHeader({ of, status, pending, approved, sums, children }: EventHeaderProps) {
  const { title, place, beginsAt, endsAt } = of;
  return (
    <>
      <PageTitle title={title}>{children}</PageTitle>
      <p className="soft">
        {period(beginsAt, endsAt)} · {place} <Tag tone={status.tone}>{status.title}</Tag>
      </p>
      <p className="roster-sums mt-2">
        通过 <b>{approved}</b> 人{pending > 0 && `，待审核 ${pending} 人`}
        {sums}
      </p>
    </>
  );
}
