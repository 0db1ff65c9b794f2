import { Activity, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { placeAnswers } from '../../../flows/engine/places';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/states';
import { toast } from '../../ui/Toast';
import { useAfterPaint } from '../../ui/useAfterPaint';
import { toElementId } from '../forms/element-ids';
import { focusInside } from '../forms/focus';
import { ActionBarSlot } from './ActionBar';
import { Aside } from './Aside';
import { DraftSaveStatus } from './DraftSaveStatus';
import { stepOf } from './fields';
import { placesNoteOf } from './places-note';
import { StepList } from './StepList';
import type { WizardScreen } from './screen';
import { GuidanceScreen } from './screens/GuidanceScreen';
import { stepLines } from './steps';
import { UnsavedDialog } from './UnsavedDialog';
import { useEligibility } from './useEligibility';
import { useLazyFetch } from './useLazyFetch';
import { useScreenFocus } from './useScreenFocus';
import { useScreenHistory } from './useScreenHistory';
import { useWizard } from './useWizard';
import { WizardHeader } from './WizardHeader';
import type { WizardInput } from './wizard-input';
import type { WizardVariant } from './wizard-variant';

const ConflictDialog = lazyPart(() => import('./ConflictDialog'));
const ChangeNotes = lazyPart(() => import('./ChangeNotes'));
const EligibilityNotes = lazyPart(() => import('./EligibilityNotes'));
const RetiredFlow = lazyPart(() => import('./RetiredFlow'));
const RemovedAnswers = lazyPart(() => import('./RemovedAnswers'));
const WorkStatus = lazyPart(() => import('../../app/proof-of-work/WorkStatus'));

/**
 * The step screen is as large as everything else together: it is loaded once the guidance is readable, which it would
 * delay.
 */
const fetchStep = () => import('./screens/StepScreen');
/** Screens after the steps are loaded while the steps are filled in, so that a lost connection does no harm. */
const fetchLater = () => import('./screens/lazy-screens');
const fetchConfirm = () => import('./screens/ConfirmScreen');

interface WizardProps {
  input: WizardInput;
  /** Loads everything again: another draft is opened, or the form has changed. */
  reload: () => void;
  variant?: WizardVariant;
}

/**
 * A form from its guidance to the application number: one set of screens for every flow. A retired flow has no form for
 * a new application. When saved answers no longer
 * fit the form, the applicant first agrees to their removal.
 */
export function Wizard(props: WizardProps) {
  const { input, reload } = props;
  const [agreed, setAgreed] = useState(input.removedAnswers.length === 0);
  if (input.wizardOptions.flow.retired && !input.application) return <RetiredFlow {...{ input, reload }} />;
  if (agreed) return <WizardScreens {...props} />;
  return <RemovedAnswers input={input} agree={() => setAgreed(true)} />;
}

function WizardScreens({ input, reload, variant }: WizardProps) {
  const wizard = useWizard(input.wizardOptions);
  const { state, store, snapshot, autosave, send, can } = wizard;
  const { flow, form } = input.wizardOptions;
  const firstStep = form.steps[0]?.id ?? '';
  // In a wizard variant the guidance is part of the first step.
  const screen: WizardScreen =
    variant && wizard.screen.name === 'notice'
      ? { name: 'step', step: firstStep, busy: wizard.screen.busy }
      : wizard.screen;
  const FirstScreen =
    variant && screen.name === 'step' && screen.step === firstStep ? variant.FirstScreen : undefined;
  const navigate = useNavigate();
  const [deciding, setDeciding] = useState(true);
  const [staying, setStaying] = useState(false);
  const [touched, setTouched] = useState(input.stepsToReview);
  const filling = screen.name !== 'notice';
  const isRead = useAfterPaint() || filling;
  // On a step, later screens are loaded after it has been painted.
  const isBegun = useAfterPaint(filling) || (filling && screen.name !== 'step');
  const steps = useLazyFetch(fetchStep, isRead);
  const later = useLazyFetch(fetchLater, isBegun);
  useLazyFetch(input.preloadLaterSteps, isBegun);
  const confirm = useLazyFetch(fetchConfirm, isBegun && flow.confirm !== undefined);
  const validator = useLazyFetch(input.loadValidator, isRead);
  const part = screen.name === 'step' ? steps : screen.name === 'confirm' ? confirm : later;
  const late = filling && !(validator && part);
  // The first step is rendered hidden while the guidance is read.
  const shown =
    screen.name === 'step' ? screen.step : screen.name === 'notice' && !input.loginRequired && firstStep;
  const name = screen.name === 'step' ? `step ${screen.step}` : screen.name;
  const body = useScreenFocus(late ? null : name);
  const isBack = useScreenHistory(form, wizard);
  const watched = useMemo(() => (flow.places ? placeAnswers(flow.places) : []), [flow.places]);
  const eligibility = useEligibility(input.checkEligibility, screen, state.answers, watched);

  const submittedApplication = screen.name === 'filed' ? state.submitted : null;
  useEffect(() => {
    if (submittedApplication && isBack) variant?.onSubmitted(submittedApplication);
  }, [submittedApplication, isBack, variant]);

  const changed = state.problem?.reason === 'formChanged';
  useEffect(() => {
    if (changed) void autosave.flush().finally(reload);
  }, [changed, autosave, reload]);

  if (submittedApplication && later && !variant) {
    return (
      <div className="wrap" ref={body}>
        <later.SubmittedScreen flow={flow} form={form} application={submittedApplication} />
      </div>
    );
  }
  const places = eligibility && screen.name === 'step' ? placesNoteOf(eligibility, form, screen.step) : null;
  const eligibilityNotes = eligibility && (
    <EligibilityNotes
      {...{ flow, form }}
      eligibility={places?.isShort ? { ...eligibility, obstacle: null } : eligibility}
      withOthers={screen.name === 'notice'}
    />
  );
  // The account may have one application only, whatever the answers.
  if (eligibility?.duplicate && flow.oneOpenPer === 'account') {
    return (
      <div className="wrap section stack" ref={body}>
        <h1>{flow.title}</h1>
        {eligibilityNotes}
      </div>
    );
  }
  const exitPath = variant ? '/index' : flow.page;
  async function leave(): Promise<void> {
    await autosave.flush();
    if (store.get().saving.state === 'conflict') return setDeciding(true);
    if (autosave.isBehind()) return setStaying(true);
    toast(variant ? '已保存，回到这里可以继续填写' : '已保存，可在“我的申请”继续填写');
    navigate(exitPath);
  }
  const goTo = (path: string) => {
    const step = stepOf(form, path);
    if (!step) return;
    send({ type: `GO.${step}` });
    // The step must be rendered before one of its questions can take the focus.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => focusInside(document.getElementById(toElementId(path)))),
    );
  };
  return (
    <>
      <ActionBarSlot>
        <div className="wizard-head cluster apart wrap">
          {variant?.header ?? <WizardHeader title={flow.title} no={input.application?.no} />}
          <DraftSaveStatus state={state} retry={autosave.resume} decide={() => setDeciding(true)} />
        </div>
        <div className="wizard-cols wrap">
          <StepList
            lines={stepLines(form, screen, snapshot.context, touched, can).slice(variant ? 1 : 0)}
            go={send}
          />
          <div ref={body}>
            {filling && (input.application || input.changes.length > 0) && <ChangeNotes input={input} />}
            {eligibilityNotes}
            {screen.name === 'notice' && (
              <GuidanceScreen
                flow={flow}
                form={form}
                consents={input.consents}
                wizard={wizard}
                loginRequired={input.loginRequired}
              />
            )}
            {validator && steps && FirstScreen && (
              <FirstScreen {...{ form, validator, wizard }} consents={input.consents} step={firstStep} />
            )}
            {validator && steps && shown && !FirstScreen && (
              <Activity mode={screen.name === 'step' ? 'visible' : 'hidden'}>
                <steps.StepScreen
                  form={form}
                  validator={validator}
                  wizard={wizard}
                  step={shown}
                  flagged={input.correctionErrors}
                  places={places}
                  onDone={() => setTouched(before => before.filter(id => id !== shown))}
                  onSaveAndLeave={() => void leave()}
                />
              </Activity>
            )}
            {late && <Skeleton paragraphs={3} />}
            {validator && later && screen.name === 'review' && (
              <later.ReviewScreen
                flow={flow.id}
                form={form}
                validator={validator}
                wizard={wizard}
                touched={touched}
                goTo={goTo}
                submitLabel={variant?.submitLabel}
                onSaveAndLeave={() => void leave()}
              />
            )}
            {confirm && screen.name === 'confirm' && <confirm.ConfirmScreen flow={flow} wizard={wizard} />}
            {later && screen.name === 'ineligible' && <later.IneligibleScreen flow={flow} wizard={wizard} />}
            {later && screen.name === 'interrupted' && <later.InterruptedScreen wizard={wizard} />}
          </div>
          {/* A form that comes later would move what is beside it on a wide screen, and below it on a narrow one. */}
          {variant ? !late && variant.aside : <Aside form={form} guidance={screen.name === 'notice'} />}
        </div>
      </ActionBarSlot>

      {state.saving.state === 'conflict' && deciding && (
        <ConflictDialog input={input} wizard={wizard} takeOther={reload} onClose={() => setDeciding(false)} />
      )}
      {flow.person && <WorkStatus />}

      {staying && (
        <UnsavedDialog
          saving={state.saving}
          retry={() => void leave()}
          leave={() => navigate(exitPath)}
          onClose={() => setStaying(false)}
        />
      )}
    </>
  );
}
