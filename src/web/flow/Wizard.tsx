import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusInside } from '../forms/focus';
import { idOf } from '../forms/messages';
import { Skeleton } from '../ui/states';
import { toast } from '../ui/Toast';
import { ActionSlot } from './ActionBar';
import { Aside } from './Aside';
import { stepOf } from './fields';
import type { Prepared } from './prepare';
import { SavedLine } from './SavedLine';
import { StepList } from './StepList';
import { NoticeScreen } from './screens/NoticeScreen';
import { StepScreen } from './screens/StepScreen';
import { stepLines } from './steps';
import { UnsavedDialog } from './UnsavedDialog';
import { useScreenFocus } from './useScreenFocus';
import { useScreenHistory } from './useScreenHistory';
import { useWizard } from './useWizard';

const ConflictDialog = lazy(() => import('./ConflictDialog'));
const Changes = lazy(() => import('./Changes'));

type LaterScreens = typeof import('./screens/later');

/** The screens after the steps: fetched while the first ones are read, so that a lost connection finds them here. */
function useLaterScreens(): LaterScreens | null {
  const [screens, setScreens] = useState<LaterScreens | null>(null);
  const [failed, fail] = useState(0);
  useEffect(() => {
    let wanted = true;
    const again = failed && setTimeout(fetchScreens, 2000);
    function fetchScreens(): void {
      import('./screens/later').then(
        found => wanted && setScreens(found),
        () => wanted && fail(before => before + 1),
      );
    }
    if (!again) fetchScreens();
    return () => {
      wanted = false;
      clearTimeout(again);
    };
  }, [failed]);
  return screens;
}

interface WizardProps {
  prepared: Prepared;
  /** Fetches everything anew: another draft is to be taken, or the form has changed. */
  reload: () => void;
}

/** A form from notice to acceptance number: one set of screens for every flow. */
export function Wizard({ prepared, reload }: WizardProps) {
  const wizard = useWizard(prepared.setting);
  const { screen, sheet, store, snapshot, autosave, send, can } = wizard;
  const { flow, form } = prepared.setting;
  const navigate = useNavigate();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [deciding, setDeciding] = useState(true);
  const [staying, setStaying] = useState(false);
  const [touched, setTouched] = useState(prepared.touched);
  const later = useLaterScreens();
  const late = !later && !['notice', 'step'].includes(screen.name);
  const name = screen.name === 'step' ? `step ${screen.step}` : screen.name;
  const body = useScreenFocus(late ? 'late' : name);
  useScreenHistory(form, wizard);

  const changed = sheet.problem?.reason === 'formChanged';
  useEffect(() => {
    if (changed) void autosave.flush().finally(reload);
  }, [changed, autosave, reload]);

  if (screen.name === 'filed' && sheet.filed && later) {
    return (
      <div className="wrap" ref={body}>
        <later.FiledScreen flow={flow} form={form} filed={sheet.filed} />
      </div>
    );
  }
  async function leave(): Promise<void> {
    await autosave.flush();
    if (store.get().saving.state === 'conflict') return setDeciding(true);
    if (autosave.isBehind()) return setStaying(true);
    toast('已保存，可在“我的申请”继续填写');
    navigate(flow.page);
  }
  const goTo = (path: string) => {
    const step = stepOf(form, path);
    if (!step) return;
    send({ type: `GO.${step}` });
    // The step has to be on the screen before one of its questions can take the focus.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => focusInside(document.getElementById(idOf(path)))),
    );
  };
  return (
    <ActionSlot value={slot}>
      <div className="wizard-head wrap">
        <div>
          <h1>{flow.title}</h1>
          <p className="soft">
            {prepared.application
              ? `受理编号 ${prepared.application.no}`
              : '可随时保存，三十天内回来继续。除注明选填外，均需填写。'}
          </p>
        </div>
        <SavedLine sheet={sheet} retry={autosave.resume} decide={() => setDeciding(true)} />
      </div>
      <div className="wizard-cols wrap">
        <StepList lines={stepLines(form, screen, snapshot.context, touched, can)} go={send} />
        <div ref={body}>
          {screen.name !== 'notice' && (prepared.application || prepared.changes.length > 0) && (
            <Suspense fallback={null}>
              <Changes prepared={prepared} />
            </Suspense>
          )}
          {screen.name === 'notice' && (
            <NoticeScreen
              flow={flow}
              form={form}
              consents={prepared.consents}
              wizard={wizard}
              guest={prepared.guest}
            />
          )}
          {screen.name === 'step' && (
            <StepScreen
              form={form}
              validator={prepared.validator}
              wizard={wizard}
              step={screen.step}
              flagged={prepared.flags}
              onDone={() => setTouched(before => before.filter(id => id !== screen.step))}
              onLater={() => void leave()}
            />
          )}
          {late && <Skeleton paragraphs={3} />}
          {later && screen.name === 'review' && (
            <later.ReviewScreen
              form={form}
              validator={prepared.validator}
              wizard={wizard}
              touched={touched}
              goTo={goTo}
              onLater={() => void leave()}
            />
          )}
          {later && screen.name === 'confirm' && <later.ConfirmScreen flow={flow} wizard={wizard} />}
          {later && screen.name === 'ineligible' && <later.IneligibleScreen flow={flow} wizard={wizard} />}
          {later && screen.name === 'interrupted' && <later.InterruptedScreen wizard={wizard} />}
        </div>
        <Aside form={form} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="actions" role="group" aria-label="操作" ref={setSlot} />
      {sheet.saving.state === 'conflict' && deciding && (
        <Suspense fallback={null}>
          <ConflictDialog
            prepared={prepared}
            wizard={wizard}
            takeOther={reload}
            onClose={() => setDeciding(false)}
          />
        </Suspense>
      )}
      {staying && (
        <UnsavedDialog
          saving={sheet.saving}
          retry={() => void leave()}
          leave={() => navigate(flow.page)}
          onClose={() => setStaying(false)}
        />
      )}
    </ActionSlot>
  );
}
