import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { Tabs } from '../../ui/Tabs';
import { AbsenceForm } from './AbsenceForm';
import { DutyForm } from './DutyForm';
import { HoursForm } from './HoursForm';
import { ManualCheckInForm } from './ManualCheckInForm';
import type { RosterEntry } from './queries';

interface ParticipantDecisionProps {
  entry: RosterEntry;
  onClose: () => void;
}

const tabs = [
  { id: 'punch', title: '补登' },
  { id: 'hours', title: '时长' },
  { id: 'absence', title: '爽约' },
  { id: 'duty', title: '值班' },
] as const;

type Tab = (typeof tabs)[number]['id'];

/** Staff decisions on a participant. The participant can read the reason as well. */
export function ParticipantDecision({ entry, onClose }: ParticipantDecisionProps) {
  const [selected, setSelected] = useState<Tab>(firstOf(entry));
  return (
    <Dialog title={`${entry.name} · ${entry.activity}`} onClose={onClose}>
      <Tabs label="办理什么" tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected === 'punch' && <ManualCheckInForm entry={entry} onClose={onClose} />}
        {selected === 'hours' && <HoursForm entry={entry} onClose={onClose} />}
        {selected === 'absence' && <AbsenceForm entry={entry} onClose={onClose} />}
        {selected === 'duty' && <DutyForm entry={entry} onClose={onClose} />}
      </Tabs>
    </Dialog>
  );
}

/** The tab most likely needed in this state. */
function firstOf({ state }: RosterEntry): Tab {
  if (state === 'forgotten' || state === 'done') return 'hours';
  return state === 'absent' ? 'absence' : 'punch';
}
