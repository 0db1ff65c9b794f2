import { questionAt } from '../../../flows/engine/question';
import { Note } from '../../ui/Note';
import type { WizardInput } from './wizard-input';
import type { Application } from './wizard-store';

/**
 * Explains why the form is open again: corrections that staff requested, and changes of the form since the answers were
 * saved.
 */
export default function ChangeNotes({
  input: { wizardOptions, application, changes },
}: {
  input: WizardInput;
}) {
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
          <p>
            您正在变更已提交的申请（{application.no}）。{reviewConsequence(wizardOptions, application)}
          </p>
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

/** Whether a change will be reviewed: always, or only when it affects certain answers of the approved application. */
function reviewConsequence({ flow, form }: WizardInput['wizardOptions'], { status }: Application): string {
  const reviewed = status.applyStatus === 1 ? flow.change?.reviewed : undefined;
  if (!reviewed) return '提交后将重新审核，审核期间以变更后的内容为准。';
  const labels = reviewed.flatMap(name => questionAt(form.schema, form.ui, `/${name}`)?.label ?? []);
  return `${labels.join('、')}有变化的，提交后重新审核；其他内容提交后立即生效。`;
}
