import { useState } from 'react';
import { call } from '../../app/api/client';
import { Form } from '../../app/form/Form';
import { collectErrors, useForm } from '../../app/form/use-form';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/Toast';
import { createEntryId, validateReason } from './attendance-entry';
import { invalidateRosters, type RosterEntry } from './queries';

/** Records a no-show, or cancels that. */
export function AbsenceForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, state } = entry;
  const [id] = useState(createEntryId);
  const absent = state !== 'absent';
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => collectErrors({ reason: validateReason(reason) }),
    submit: async ({ reason }) => {
      const body = { id, applicationId, absent, reason: reason.trim() };
      await call('POST', '/admin/volunteer/absence', { body });
      toast(absent ? `${name}计一次爽约` : `已撤销${name}的爽约`);
      invalidateRosters();
      onClose();
    },
  });
  return (
    <Form form={form} submit={absent ? '记爽约' : '撤销爽约'} busy="正在保存…">
      <p className="soft">
        {absent
          ? '没有到场也没有提前取消的，计一次爽约；6个月内3次，90天内不能报名。会通知本人。'
          : '这次报名计了爽约。有正当理由或当天到场的，可以撤销，会通知本人。'}
      </p>
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
