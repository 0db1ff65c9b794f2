import { formatDeadline } from '../../../domain/formatters';
import { listApplicantActions } from '../../engine/applications/allowed-actions';
import type { Application } from '../../engine/applications/wizard-store';
import { ButtonLink } from '../../ui/Button';

/** An application returned for correction: reason, deadline, and the link to the form. */
export function CorrectionCard({ application }: { application: Application }) {
  const { id, no, title, reason, dueAt } = application;
  const to = listApplicantActions(application).find(({ action }) => action === 'supplement')?.to;
  return (
    <section className="panel panel--wait cluster apart" aria-label={`待补正的${title}`}>
      <div className="grow">
        <h2 className="subtitle cluster baseline">
          {title}
          {dueAt && <span className="wait small">请在 {formatDeadline(dueAt)}前补正</span>}
        </h2>
        {reason && <p>{reason}</p>}
        <p className="soft">受理编号 {no}</p>
      </div>
      <div className="cluster gap-2">
        {to && (
          <ButtonLink variant="primary" to={to}>
            补正内容
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={`/application?id=${id}`}>
          查看<span className="sr">{no}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
