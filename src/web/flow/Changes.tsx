import { Note } from '../ui/Note';
import type { Prepared } from './prepare';

/** Why somebody meets this form again: what staff want corrected, and what has changed in it since it was saved. */
export function Changes({ prepared: { application, changes } }: { prepared: Prepared }) {
  const supplement = application?.status.needSupplement;
  return (
    <>
      {supplement && application.reason && (
        <Note tone="wait">
          <p>
            <b>需要补正：</b>
            {application.reason}
          </p>
        </Note>
      )}
      {application && !supplement && (
        <Note>
          <p>您正在变更已提交的申请（{application.no}）。提交后将重新审核，审核期间以变更后的内容为准。</p>
        </Note>
      )}
      {changes.length > 0 && (
        <Note>
          <p>
            <b>保存之后，表单有以下变化，请核对标出的步骤：</b>
          </p>
          <ul>
            {changes.map(change => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
