import { call } from '../../app/api/client';
import form from '../../engine/forms/confirmation.form.yaml';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { toast } from '../../ui/Toast';
import { invalidateRosters, type RosterEntry } from './queries';

/** Puts a volunteer on duty, who may then show the check-in code to the others. */
export function DutyForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, duty } = entry;
  return (
    <>
      <p className="soft">值班志愿者可以在“我的志愿服务”里出示这次活动的签到码，看不到名单，也不能改时长。</p>
      <ScreenForm
        form={form}
        submit={async () => {
          await call('POST', '/admin/volunteer/duty', { body: { applicationId, duty: !duty } });
          toast(duty ? `${name}不再值班` : `${name}可以出示签到码了`);
          invalidateRosters();
          onClose();
        }}
        action={duty ? '不再值班' : '请他值班'}
        doing="正在保存…"
      />
    </>
  );
}
