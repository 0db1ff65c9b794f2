import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { toast } from '../../ui/Toast';
import { invalidateRosters, type RosterEntry } from './queries';

/** Puts a volunteer on duty, who may then show the check-in code to the others. */
export function DutyForm({ entry, onClose }: { entry: RosterEntry; onClose: () => void }) {
  const { applicationId, name, duty } = entry;
  const change = useAction(async () => {
    await call('POST', '/admin/volunteer/duty', { body: { applicationId, duty: !duty } });
    toast(duty ? `${name}不再值班` : `${name}可以出示签到码了`);
    invalidateRosters();
    onClose();
  });
  return (
    <>
      <p className="soft">值班志愿者可以在“我的志愿服务”里出示这次活动的签到码，看不到名单，也不能改时长。</p>
      <ErrorText error={change.error} />
      <div className="dialog-actions">
        <Button variant="primary" busy={change.isRunning && '正在保存…'} onClick={change.run}>
          {duty ? '不再值班' : '请他值班'}
        </Button>
      </div>
    </>
  );
}
