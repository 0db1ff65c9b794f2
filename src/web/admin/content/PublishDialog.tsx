import { type FormEvent, useId, useRef, useState } from 'react';
import { addDays, today } from '../../../domain/dates';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FieldErrorText } from '../../ui/form/FieldFrame';
import { toast } from '../../ui/Toast';
import type { ContentRecord } from './queries';

interface PublishDialogProps {
  record: ContentRecord;
  /**
   * False for a published record and for a kind with a single record: their changes are published at once or not at
   * all.
   */
  schedulable: boolean;
  onDone: (record: ContentRecord) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Publishes now or at a scheduled time, with a note for the history. */
export function PublishDialog({ record, schedulable, onDone, onRefused, onClose }: PublishDialogProps) {
  const id = useId();
  const [later, setLater] = useState(record.state === 'scheduled');
  const [time, setTime] = useState(() => localTime(record.state === 'scheduled' ? record.publishAt : null));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const again = record.state === 'published';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const moment = shanghai(time);
    if (later && (!moment || Date.parse(moment) <= Date.now())) {
      setProblem(moment ? '这个时间已经过去，请选择以后的时间' : '请选择日期和时间');
      document.getElementById(`${id}-time`)?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    const body = { id: record.id, revision: record.revision, ...(note.trim() && { note: note.trim() }) };
    try {
      const next = later
        ? await call('POST', '/admin/content/schedule', { body: { ...body, publishTime: moment! } })
        : await call('POST', '/admin/content/publish', { body });
      toast(later ? `已定在 ${dateTime(next.publishAt)} 发布` : '已发布，公众现在就能看到');
      onDone(next);
    } catch (error) {
      sending.current = false;
      setBusy(false);
      onRefused(error);
    }
  }

  return (
    <Dialog title={again ? '发布修改' : '发布'} onClose={onClose}>
      <form onSubmit={event => void submit(event)} noValidate>
        <p className="publish-what">{record.title}</p>
        {schedulable && (
          <fieldset className="field publish-when">
            <legend className="label">什么时候</legend>
            <label className="choice">
              <input type="radio" name={`${id}-when`} checked={!later} onChange={() => setLater(false)} />
              <span>现在发布</span>
            </label>
            <label className="choice">
              <input type="radio" name={`${id}-when`} checked={later} onChange={() => setLater(true)} />
              <span>定时发布</span>
            </label>
          </fieldset>
        )}
        {later && (
          <div className={problem ? 'field has-error' : 'field'}>
            <label className="label" htmlFor={`${id}-time`}>
              发布时间（北京时间）
            </label>
            <p className="help" id={`${id}-time-help`}>
              到时自动发布。在这之前又改了，要重新定时。
            </p>
            <div className="control">
              <input
                id={`${id}-time`}
                type="datetime-local"
                min={`${today()}T00:00`}
                max={`${addDays(today(), 365)}T23:59`}
                value={time}
                onChange={event => {
                  setTime(event.target.value);
                  setProblem(undefined);
                }}
                aria-invalid={problem ? true : undefined}
                aria-describedby={`${id}-time-help${problem ? ` ${id}-error` : ''}`}
              />
            </div>
            <FieldErrorText id={`${id}-error`} message={problem} />
          </div>
        )}
        <div className="field">
          <label className="label" htmlFor={`${id}-note`}>
            {again ? '改了什么' : '说明'} <span className="opt">选填，只记入历史</span>
          </label>
          <div className="control">
            <input
              id={`${id}-note`}
              maxLength={200}
              autoComplete="off"
              placeholder={again ? '如：更正报名电话' : undefined}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          </div>
        </div>
        <div className="dialog-actions">
          <Button variant="primary" type="submit" busy={busy && (later ? '正在定时…' : '正在发布…')}>
            {later ? '定时发布' : again ? '发布修改' : '现在发布'}
          </Button>
          <Button onClick={onClose}>再改改</Button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * A timestamp in the format of the browser's datetime input, in Shanghai time; the next full hour where none is given.
 */
function localTime(moment: string | null): string {
  const hour = 3_600_000;
  const at = moment ?? new Date(Math.ceil((Date.now() + 60_000) / hour) * hour);
  return dateTime(at).replace(' ', 'T');
}

/** The value of the input as a timestamp; null while it is incomplete. */
function shanghai(time: string): string | null {
  const moment = `${time}:00+08:00`;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u.test(time) && !Number.isNaN(Date.parse(moment)) ? moment : null;
}
