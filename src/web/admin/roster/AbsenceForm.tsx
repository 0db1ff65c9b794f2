import { useState } from 'react';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { toast } from '../../ui/Toast';
import form from './absence.form.yaml';
import { createEntryId } from './attendance-entry';
import { invalidateRosters, type RosterEntry } from './queries';

/** Records a no-show, or cancels that. */
export function AbsenceForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, state } = entry;
  const [id] = useState(createEntryId);
  const absent = state !== 'absent';
  return (
    <>
      <p className="soft">
        {absent
          ? '没有到场也没有提前取消的，计一次爽约；6个月内3次，90天内不能报名。会通知本人。'
          : '这次报名计了爽约。有正当理由或当天到场的，可以撤销，会通知本人。'}
      </p>
      <ScreenForm<{ reason: string }>
        form={form}
        submit={async ({ reason }) => {
          await call('POST', '/admin/volunteer/absence', { body: { id, applicationId, absent, reason } });
          toast(absent ? `${name}计一次爽约` : `已撤销${name}的爽约`);
          invalidateRosters();
          onClose();
        }}
        action={absent ? '记爽约' : '撤销爽约'}
        doing="正在保存…"
      />
    </>
  );
}
