import { flowOf } from '../../../../flows/engine/flow-definition';
import { getQuery } from '../../../app/api/get-query';
import { useQuery } from '../../../app/api/query-client';
import { Breadcrumbs } from '../../../app/shell/Breadcrumbs';
import { Button, ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Aside } from '../Aside';
import { toFormVersion } from '../form';
import { liveFormCall } from '../form-calls';
import { GuidanceText, startLabel } from '../GuidanceText';
import { StepList } from '../StepList';
import { stepLines } from '../steps';
import { WizardHeader } from '../WizardHeader';

/**
 * What the wizard of a new application shows first to a visitor without a session, before its scripts have loaded;
 * nothing when there is no such flow, or it is retired. Without the consents: a tick would be lost.
 */
export function GuidanceFirstScreen({ flow: id }: { flow: string }) {
  const { data: answer } = useQuery(getQuery('form', ...liveFormCall(id)));
  if (!answer) return null;
  const form = toFormVersion(answer);
  const flow = flowOf(form);
  if (!flow || flow.retired) return null;
  const lines = stepLines(form, { name: 'notice', busy: false }, START, [], () => false);
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={[{ title: flow.title, path: flow.page }, { title: '在线办理' }]} />
      </div>
      <div className="wizard-head cluster apart wrap">
        <WizardHeader title={flow.title} />
        <div className="wizard-saved" />
      </div>
      <div className="wizard-cols wrap">
        <StepList lines={lines} go={() => {}} />
        <div>
          <div className="wizard-sheet">
            <GuidanceText flow={flow} form={form} />
          </div>
        </div>
        <Aside form={form} guidance />
      </div>
      <div className="actions">
        <div className="wrap">
          <ButtonLink variant="quiet" to={flow.page}>
            <Icon name="left" />
            了解详情
          </ButtonLink>
          <Button variant="primary" className="push">
            {startLabel(!flow.guests, flow.consents.length > 0)}
          </Button>
        </div>
      </div>
    </>
  );
}

/** No step has been reached. */
const START = { furthest: 0, editing: false, revision: 0 };
