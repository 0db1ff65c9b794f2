import { useState } from 'react';
import { hoursText, plannedMinutes } from '../../../domain/attendance';
import { call } from '../../app/api/client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { toast } from '../../ui/Toast';
import { createEntryId } from './attendance-entry';
import form from './hours.form.yaml';
import { invalidateRosters, type RosterEntry } from './queries';

/** Records or corrects a volunteer's service hours. */
export function HoursForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, beginsAt, endsAt, minutes } = entry;
  const [id] = useState(createEntryId);
  const most = plannedMinutes({ begins: new Date(beginsAt), ends: new Date(endsAt) });
  return (
    <>
      <p className="soft">
        {minutes === null ? '还没有计时长。' : `现在计${hoursText(minutes)}。`}
        原来的记录保留，会通知本人。
      </p>
      <ScreenForm<{ minutes: number; reason: string }>
        form={form}
        ui={{ minutes: { 'ui:help': `活动计划${hoursText(most)}` } }}
        initial={{ minutes: minutes ?? most }}
        check={({ minutes = 0 }) => ({ minutes: minutes > most ? `不能超过活动的${most}分钟` : null })}
        submit={async given => {
          await call('POST', '/admin/volunteer/hours', { body: { id, applicationId, ...given } });
          toast(`${name}的服务时长：${hoursText(given.minutes)}`);
          invalidateRosters();
          onClose();
        }}
        action="保存时长"
        doing="正在保存…"
      />
    </>
  );
}
