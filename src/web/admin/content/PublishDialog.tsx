import { useId, useState } from 'react';
import { addDays, today } from '../../../domain/dates';
import { dateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { FormDialog } from '../../app/form/FormDialog';
import { useForm } from '../../app/form/use-form';
import { Field } from '../../ui/form/Field';
import { toast } from '../../ui/Toast';
import type { ContentRecord } from './queries';

interface PublishDialogProps {
  record: ContentRecord;
  /**
   * False for a published record and for a kind with a single record: their changes are published at once or not at
   * all.
   */
  schedulable: boolean;
  /** False for a kind with a single record, which is always published. */
  expirable: boolean;
  onDone: (record: ContentRecord) => void;
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Publishes now or at a scheduled time, with a note for the history. */
export function PublishDialog({
  record,
  schedulable,
  expirable,
  onDone,
  onRefused,
  onClose,
}: PublishDialogProps) {
  const id = useId();
  const [later, setLater] = useState(record.state === 'scheduled');
  const again = record.state === 'published';
  const expiryBefore = record.expireAt ? localTime(record.expireAt) : '';
  const form = useForm({
    initial: {
      time: localTime(record.state === 'scheduled' ? record.publishAt : null),
      expiry: expiryBefore,
      note: '',
    },
    check: ({ time, expiry }) => {
      const problem = later && timeProblem(time);
      const expiryProblem =
        expiry && (timeProblem(expiry) ?? (later && expiry <= time && '请选择发布之后的时间'));
      return { ...(problem && { time: problem }), ...(expiryProblem && { expiry: expiryProblem }) };
    },
    submit: async ({ time, expiry, note }) => {
      const body = {
        ...{ id: record.id, revision: record.revision },
        ...(expiry !== expiryBefore && { expireTime: expiry ? shanghai(expiry) : null }),
        ...(note.trim() && { note: note.trim() }),
      };
      const sent = later
        ? call('POST', '/admin/content/schedule', { body: { ...body, publishTime: shanghai(time)! } })
        : call('POST', '/admin/content/publish', { body });
      const next = await sent.catch(onRefused);
      if (!next) return;
      toast(later ? `已定在 ${dateTime(next.publishAt)} 发布` : '已发布，公众现在就能看到');
      onDone(next);
    },
  });
  return (
    <FormDialog
      title={again ? '发布修改' : '发布'}
      form={form}
      submit={later ? '定时发布' : again ? '发布修改' : '现在发布'}
      busy={later ? '正在定时…' : '正在发布…'}
      cancel="再改改"
      onClose={onClose}
    >
      <p className="label">{record.title}</p>
      {schedulable && (
        <fieldset className="field mt-4">
          <legend className="label">什么时候</legend>
          <div className="choices">
            <label className="choice">
              <input type="radio" name={`${id}-when`} checked={!later} onChange={() => setLater(false)} />
              <span className="mark" />
              现在发布
            </label>
            <label className="choice">
              <input type="radio" name={`${id}-when`} checked={later} onChange={() => setLater(true)} />
              <span className="mark" />
              定时发布
            </label>
          </div>
        </fieldset>
      )}
      {later && (
        <Field
          answer={form.bind('time')}
          label="发布时间（北京时间）"
          help="到时自动发布。在这之前又改了，要重新定时。"
          type="datetime-local"
          min={`${today()}T00:00`}
          max={`${addDays(today(), 365)}T23:59`}
        />
      )}
      {expirable && (
        <Field
          answer={form.bind('expiry')}
          label="到时撤下（北京时间）"
          help="到时自动撤下，公众不再看到。不填就一直发布。"
          optional
          type="datetime-local"
          min={`${today()}T00:00`}
        />
      )}
      <Field
        answer={form.bind('note')}
        label={again ? '改了什么' : '说明'}
        help="只记入历史。"
        optional
        maxLength={200}
        autoComplete="off"
        placeholder={again ? '如：更正报名电话' : undefined}
      />
    </FormDialog>
  );
}

function timeProblem(time: string): string | null {
  const moment = shanghai(time);
  if (!moment) return '请选择日期和时间';
  return Date.parse(moment) <= Date.now() ? '这个时间已经过去，请选择以后的时间' : null;
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
