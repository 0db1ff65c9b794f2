import { useState } from 'react';
import { hoursText, plannedMinutes } from '../../../domain/attendance';
import { call } from '../../app/api/client';
import { Form } from '../../app/form/Form';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/Toast';
import { createEntryId, validateReason } from './attendance-entry';
import { invalidateRosters, type RosterEntry } from './queries';

/** Records or corrects a volunteer's service hours. */
export function HoursForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, beginsAt, endsAt, minutes } = entry;
  const [id] = useState(createEntryId);
  const most = plannedMinutes({ begins: new Date(beginsAt), ends: new Date(endsAt) });
  const form = useForm({
    initial: { minutes: String(minutes ?? most), reason: '' },
    check: ({ minutes, reason }) =>
      collectErrors({
        minutes: /^\d{1,4}$/u.test(minutes.trim())
          ? Number(minutes) > most
            ? `不能超过活动的${most}分钟`
            : null
          : '请输入分钟数',
        reason: validateReason(reason),
      }),
    submit: async ({ minutes, reason }) => {
      const body = { id, applicationId, minutes: Number(minutes), reason: reason.trim() };
      await call('POST', '/admin/volunteer/hours', { body });
      toast(`${name}的服务时长：${hoursText(Number(minutes))}`);
      invalidateRosters();
      onClose();
    },
  });
  return (
    <Form form={form} submit="保存时长" busy="正在保存…">
      <p className="soft">
        {minutes === null ? '还没有计时长。' : `现在计${hoursText(minutes)}。`}
        原来的记录保留，会通知本人。
      </p>
      <Field
        answer={form.bind('minutes')}
        label="服务时长"
        help={`活动计划${hoursText(most)}`}
        inputMode="numeric"
        autoComplete="off"
        after={<span className="unit">分钟</span>}
      />
      <Field
        answer={form.bind('reason')}
        label="原因"
        help="本人可以看到。"
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  );
}
