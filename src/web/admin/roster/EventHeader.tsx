import type { ReactNode } from 'react';
import { period } from '../../../domain/period-text';
import { Tag, type Tone } from '../../ui/Tag';
import type { RosterEvent } from './queries';

/** Status of an activity or class, as a label. */
export interface EventStatus {
  title: string;
  tone: Tone;
}

interface EventHeaderProps {
  of: RosterEvent;
  status: EventStatus;
  /** Further counts, after the number of approved participants. */
  sums: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** Title, place, time and number of participants of an activity or class. */
export function EventHeader({
  of: { title, place, beginsAt, endsAt, asked, given },
  status,
  sums,
  children,
}: EventHeaderProps) {
  return (
    <header className="roster-head">
      <div>
        <h1>{title}</h1>
        <p className="soft">
          {period(beginsAt, endsAt)} · {place} <Tag tone={status.tone}>{status.title}</Tag>
        </p>
        <p className="roster-sums">
          通过 <b>{given}</b> 人{asked > 0 && `，待审核 ${asked} 人`}
          {sums}
        </p>
      </div>
      <p className="roster-do">{children}</p>
    </header>
  );
}
