import { lazy, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationPagePath, guidanceOf } from '../../../flows/engine/flow-info';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { usePageHead } from '../../app/shell/page-head';
import { useSession } from '../../app/shell/session';
import { Aside } from '../../engine/applications/Aside';
import { Hotline } from '../../engine/applications/Hotline';
import { Wizard } from '../../engine/applications/Wizard';
import type { WizardInput } from '../../engine/applications/wizard-input';
import type { Application } from '../../engine/applications/wizard-store';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Note } from '../../ui/Note';
import { Failed } from '../../ui/states';
import { useFormPreload } from '../apply/useFormPreload';
import '../../features/letters/letters.css';
import '../../styles/wizard.css';

// Loaded lazily: the form weighs more than the page around it.
const FirstScreen = lazy(() => import('../../engine/applications/screens/FirstScreen'));

const nothing = {};
const crumbs = [{ title: '会长信箱', path: '/feedBack' }, { title: '写信' }];

/** The letter form: the flow's wizard, beginning with the letter itself. */
export default function LetterForm() {
  const account = useSession(state => state.customerId);
  const { key, input, error, reload } = useFormPreload('letter', account, null, nothing);
  usePageHead({ title: '写信给会长', keywords: '会长信箱,咨询,建议,投诉,意见反馈' });
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={crumbs} />
      </div>
      {input ? (
        <Form key={key} input={input} reload={reload} />
      ) : error ? (
        <div className="wrap">
          <Failed title="写信页面没有加载成功" text={getErrorMessage(error)}>
            <Button onClick={reload}>重新加载</Button>
          </Failed>
          <Hotline title="也可以打电话" />
        </div>
      ) : (
        <PageSkeleton paragraphs={4} />
      )}
    </>
  );
}

function Form({ input, reload }: { input: WizardInput; reload: () => void }) {
  const navigate = useNavigate();
  const { flow, form } = input.wizardOptions;
  const { important } = guidanceOf(form);
  const onSubmitted = useCallback(
    ({ id }: Application) => void navigate(applicationPagePath(flow, id), { replace: true }),
    [navigate, flow],
  );
  const variant = useMemo(
    () => ({
      header: (
        <div className="stack gap-3">
          <h1>写信给会长</h1>
          {important && <Note tone="wait">{important}</Note>}
        </div>
      ),
      FirstScreen,
      aside: <Aside form={form} />,
      submitLabel: '寄出这封信',
      onSubmitted,
    }),
    [form, important, onSubmitted],
  );
  return <Wizard input={input} reload={reload} variant={variant} />;
}
