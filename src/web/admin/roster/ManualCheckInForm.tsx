import { useState } from 'react';
import { clockTime, shanghaiDay, systemClock } from '../../../domain/dates';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { toast } from '../../ui/Toast';
import { createEntryId } from './attendance-entry';
import form from './check-in.form.yaml';
import { invalidateRosters, type RosterEntry } from './queries';

/** Manual check-in or check-out of a participant without the code. */
export function ManualCheckInForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, beginsAt, endsAt, signedInAt } = entry;
  const [id] = useState(createEntryId);
  const kind = signedInAt ? 'out' : 'in';
  const planned = new Date(kind === 'in' ? beginsAt : endsAt).getTime();
  // Before the planned time, the default is now.
  const at = new Date(Math.min(planned, systemClock()));
  return (
    <ScreenForm<{ kind: 'in' | 'out'; day: string; time: string; reason: string }>
      form={form}
      initial={{ kind, day: shanghaiDay(at), time: clockTime(at.toISOString()) }}
      submit={async ({ kind, day, time, reason }) => {
        const at = new Date(`${day}T${time}:00+08:00`).toISOString();
        await call('POST', '/admin/volunteer/punch', { body: { id, applicationId, kind, at, reason } });
        toast(`已为${name}补登${kind === 'out' ? '签退' : '签到'}`);
        invalidateRosters();
        onClose();
      }}
      action="补登"
      doing="正在补登…"
    />
  );
}
