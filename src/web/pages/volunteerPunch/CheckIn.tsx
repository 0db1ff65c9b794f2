import { useState } from 'react';
import { hoursText } from '../../../domain/attendance';
import { clockTime } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { call } from '../../app/api/client';
import { invalidate } from '../../app/api/invalidation';
import { type DevicePosition, getDevicePosition } from '../../features/volunteer/geolocation';
import type { ActivityDetail, Attendance, CheckInKind } from '../../features/volunteer/queries';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { FilterLinks } from '../../ui/FilterLinks';
import { Note } from '../../ui/Note';
import { CheckInCodeField } from './CheckInCodeField';

interface CheckInProps {
  activity: ActivityDetail;
  kind: CheckInKind;
  /** The scanned code; empty without a scan. */
  scanned: string;
}

const titles: Record<CheckInKind, string> = { in: '签到', out: '签退' };

/** Checks in or out on pressing the button: with the location, where the device provides it. */
export function CheckIn({ activity: { id, lng, placeRequired }, kind, scanned }: CheckInProps) {
  const [code, setCode] = useState(scanned);
  const [busy, setBusy] = useState<string | false>(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState<Attendance | null>(null);
  if (done) return <Done kind={kind} attendance={done} />;
  const far = failure instanceof Refusal && failure.detail.reason === 'FAR';

  async function punch(withPlace: boolean): Promise<void> {
    if (busy) return;
    setFailure(null);
    let position: DevicePosition | null = null;
    if (withPlace) {
      setBusy('正在定位…');
      position = await getDevicePosition();
    }
    setBusy(`正在${titles[kind]}…`);
    try {
      const body = { activityId: id, kind, code, ...(position && { position }) };
      setDone(await call('POST', '/volunteer/punch/add', { body }));
      invalidate('applications');
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <>
      {!scanned && (
        <>
          <FilterLinks
            label="签到还是签退"
            choices={(['in', 'out'] as const).map(each => ({
              title: titles[each],
              to: `/volunteerPunch?activity=${id}&kind=${each}`,
              chosen: each === kind,
            }))}
          />
          <CheckInCodeField code={code} onChange={setCode} />
        </>
      )}
      <div role="alert">{failure !== null && <Note tone="wait">{getErrorMessage(failure)}</Note>}</div>
      <Button
        variant="primary"
        large
        block
        busy={busy}
        disabled={code.length !== 8}
        onClick={() => void punch(lng !== null)}
      >
        {titles[kind]}
      </Button>
      {far && !placeRequired && (
        <Button block onClick={() => void punch(false)}>
          已经在现场，不核对定位
        </Button>
      )}
      <p className="help">
        {lng === null
          ? '二维码每30秒更换一次，过期了请再扫一次。'
          : placeRequired
            ? '这次活动要核对您在现场：浏览器会请您允许定位。位置只用来核对，不保存。'
            : '浏览器会请您允许定位，用来核对您在现场，不保存位置；不允许也可以凭二维码办理。'}
      </p>
    </>
  );
}

function Done({ kind, attendance }: { kind: CheckInKind; attendance: Attendance }) {
  const { signedInAt, signedOutAt, minutes, methods, position } = attendance;
  const at = kind === 'in' ? signedInAt : signedOutAt;
  return (
    <div className="panel panel--ok stack gap-3 centred" role="status">
      <p className="seal" aria-hidden="true">
        ✓
      </p>
      <h2>{kind === 'in' ? '签到成功' : '签退成功'}</h2>
      <p>
        {at && clockTime(at)} · {position}
        {methods.includes('place') && ' · 已核对定位'}
      </p>
      {minutes !== null && (
        <p>
          本次服务 <b>{hoursText(minutes)}</b>，谢谢您。
        </p>
      )}
      {kind === 'in' && <p className="soft">离开之前请再扫一次现场的签退码，服务时长由此计算。</p>}
      <ButtonLink to="/userVolunteerApp?tab=hours">我的服务记录</ButtonLink>
    </div>
  );
}
