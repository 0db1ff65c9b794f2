import { Link } from 'react-router-dom';
import { shortDate } from '../../../domain/formatters';
import type { Flow } from '../../../flows/engine/flow-definition';
import { applicationPagePath } from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import { questionAt } from '../../../flows/engine/question';
import { Note } from '../../ui/Note';
import { listApplicantActions } from './allowed-actions';
import { StatusTag } from './StatusTag';
import type { Eligibility } from './useEligibility';
import type { Application } from './wizard-store';

interface EligibilityNotesProps {
  flow: Flow;
  form: FormVersion;
  eligibility: Eligibility;
  /** Applications other than the duplicate are shown before the form is filled in, not beside every step. */
  withOthers: boolean;
}

/** Shows above the form what prevents an application: an existing one, or why the applicant is not eligible. */
export default function EligibilityNotes({ flow, form, eligibility, withOthers }: EligibilityNotesProps) {
  const { duplicate, openApplications, obstacle } = eligibility;
  const labels = uniquenessKeyLabels(flow, form);
  return (
    <div role="status">
      {obstacle && (
        <Note tone="wait">
          <p>
            <b>按现在填写的内容，暂不能在线办理：</b>
            {obstacle.msg}
          </p>
        </Note>
      )}
      {duplicate && (
        <Note tone="wait">
          <p>
            <b>您已经有一件“{flow.title}”，不能重复提交。</b>
            {labels && `${labels}相同的，只能有一件。`}
          </p>
          <ExistingCase flow={flow} application={duplicate} />
        </Note>
      )}
      {!duplicate && withOthers && openApplications.length > 0 && (
        <Note>
          <p>
            您在办理或仍然有效的“{flow.title}”如下。{labels}相同的不能重复提交，不同的可以继续填写。
          </p>
          {openApplications.map(application => (
            <ExistingCase key={application.id} flow={flow} application={application} />
          ))}
        </Note>
      )}
    </div>
  );
}

/** An existing application: number, status and available actions. */
function ExistingCase({ flow, application }: { flow: Flow; application: Application }) {
  const { id, no, status, submittedAt } = application;
  const page = applicationPagePath(flow, id);
  return (
    <p className="cluster mt-3">
      <StatusTag status={status} />
      <span>
        受理编号 <b className="num">{no}</b>，{shortDate(submittedAt)}提交
      </span>
      <Link to={page}>查看进度</Link>
      {listApplicantActions(application).map(({ action, label, to = page }) => (
        <Link key={action} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}

/** Labels of the questions whose answers form the uniqueness key. */
function uniquenessKeyLabels({ oneOpenPer }: Flow, { schema, ui }: FormVersion): string {
  if (typeof oneOpenPer === 'string') return '';
  return oneOpenPer
    .map(names =>
      [names]
        .flat()
        .flatMap(name => questionAt(schema, ui, `/${name}`)?.label ?? [])
        .join('或'),
    )
    .join('、');
}
