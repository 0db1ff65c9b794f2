import { useState } from 'react';
import { clockTime, shanghaiDay, systemClock } from '../../../domain/dates';
import { call } from '../../app/api/client';
import { Form } from '../../app/form/Form';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { toast } from '../../ui/Toast';
import { createEntryId, validateReason } from './attendance-entry';
import { invalidateRosters, type RosterEntry } from './queries';

/** Manual check-in or check-out of a participant without the code. */
export function ManualCheckInForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, beginsAt, endsAt, signedInAt } = entry;
  const [id] = useState(createEntryId);
  const kind = signedInAt ? 'out' : 'in';
  const planned = new Date(kind === 'in' ? beginsAt : endsAt).getTime();
  // Before the planned time, the default is now.
  const at = new Date(Math.min(planned, systemClock()));
  const form = useForm({
    initial: {
      kind,
      day: shanghaiDay(at),
      time: clockTime(at.toISOString()),
      reason: '',
    },
    check: ({ day, time, reason }) =>
      collectErrors({
        day: day === '' ? '请填写日期' : null,
        time: time === '' ? '请填写时间' : null,
        reason: validateReason(reason),
      }),
    submit: async ({ kind, day, time, reason }) => {
      const at = new Date(`${day}T${time}:00+08:00`).toISOString();
      const body = {
        id,
        applicationId,
        kind: kind === 'out' ? 'out' : 'in',
        at,
        reason: reason.trim(),
      } as const;
      await call('POST', '/admin/volunteer/punch', { body });
      toast(`已为${name}补登${kind === 'out' ? '签退' : '签到'}`);
      invalidateRosters();
      onClose();
    },
  });
  return (
    <Form form={form} submit="补登" busy="正在补登…">
      <Select answer={form.bind('kind')} label="补登什么" options={{ in: '签到', out: '签退' }} />
      <Field answer={form.bind('day')} label="日期" type="date" />
      <Field answer={form.bind('time')} label="时间" type="time" />
      <Field
        answer={form.bind('reason')}
        label="原因"
        help="例如“手机没电，现场负责人证明”。本人可以看到。"
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  );
}
