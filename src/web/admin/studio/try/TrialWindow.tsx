import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DynamicOption, OptionLabels } from '../../../../flows/engine/dynamic-options';
import { requireFlowOf } from '../../../../flows/engine/flow-definition';
import type { FormVersion } from '../../../../flows/engine/form-version';
import type { components } from '../../../../generated/api';
import { queryClient } from '../../../app/api/query-client';
import { toFormVersion } from '../../../engine/applications/form';
import { Skeleton } from '../../../ui/states';
import { installPreviewSandbox } from '../preview-sandbox';
import type { TrialCase } from './trial-case';
import { answerTrialRequest, type TrialContext } from './trial-service';
import { TRIAL_ID } from './trial-views';

const TrialDesk = lazy(() => import('./TrialDesk'));

/** The two sides of a case that a trial shows in a window of their own. */
export type TrialSide = 'phone' | 'desk';

/** Message to a window of a trial: the case as it is now, and the page to open. */
export interface TrialShowMessage {
  trial: 'show';
  form: components['schemas']['Form'];
  /** Forms of follow-ups that are not published. */
  unpublished: readonly components['schemas']['Form'][];
  value: TrialCase;
  open?: 'form' | 'case';
}

/** Messages from a window of a trial: it is ready, or the case has changed in it. */
export type TrialWindowMessage = { trial: 'ready' } | { trial: 'changed'; value: TrialCase };

const postToParent = (message: TrialWindowMessage) => parent.postMessage(message, location.origin);

/** State of this window. It lives as long as the iframe: the applicant's side goes from page to page. */
let shown: { context: Omit<TrialContext, 'optionLabels'>; value: TrialCase } | null = null;
const followUpForms = new Map<string, FormVersion>();
let optionLabels: OptionLabels = {};

function addOptionLabels(source: string, options: readonly DynamicOption[]): void {
  const read = Object.fromEntries(options.map(({ value, label }) => [value, label]));
  optionLabels = { ...optionLabels, [source]: { ...optionLabels[source], ...read } };
}

/**
 * Isolates this window for good: operations on applications are answered from the case, other reads reach the server,
 * other writes are refused.
 */
function isolate(): () => void {
  return installPreviewSandbox(
    (operation, query, body) => {
      if (!shown) return null;
      const context = { ...shown.context, optionLabels };
      const answered = answerTrialRequest(context, shown.value, { operation, query, body });
      if (answered && answered.trial !== shown.value) {
        shown = { ...shown, value: answered.trial };
        postToParent({ trial: 'changed', value: answered.trial });
      }
      return answered;
    },
    (url, response) => {
      const [name, source] = [url.searchParams.get('flow'), url.searchParams.get('source')];
      if (url.pathname.endsWith('/flow/form') && name)
        void response.json().then(({ data }) => followUpForms.set(name, toFormVersion(data)));
      if (url.pathname.endsWith('/flow/offer/list') && source)
        void response.json().then(({ data }) => addOptionLabels(source, data?.list ?? []));
    },
    // The server does not know the case, whose present choice it would otherwise be asked to keep.
    ({ searchParams }) => {
      if (searchParams.get('application') === TRIAL_ID) searchParams.delete('application');
    },
  );
}

/** Content of an iframe of a trial: the pages of the applicant, or the case at the desk. */
export default function TrialWindow({ side }: { side: TrialSide }) {
  const navigate = useNavigate();
  const [value, setValue] = useState<TrialCase | null>(null);
  useLayoutEffect(() => {
    const remove = isolate();
    const listen = ({ origin, source, data }: MessageEvent<TrialShowMessage>) => {
      if (origin !== location.origin || source !== parent || data.trial !== 'show') return;
      const version = toFormVersion(data.form);
      const { form, unpublished } = data;
      const context = { form, unpublished, version, followUpForm: (name: string) => followUpForms.get(name) };
      const hasMoved = shown?.value.simulation !== data.value.simulation;
      shown = { context, value: data.value };
      if (hasMoved) void queryClient.invalidateQueries();
      if (side === 'desk') return setValue(data.value);
      if (data.open === 'form') navigate(`/apply?flow=${data.form.flow}`, { replace: true });
      if (data.open === 'case')
        navigate(`${requireFlowOf(version).casePage}?id=${TRIAL_ID}`, { replace: true });
    };
    addEventListener('message', listen);
    postToParent({ trial: 'ready' });
    return () => {
      // The applicant's side leaves this page for others: the window stays isolated as long as it exists.
      if (side === 'phone') return;
      remove();
      removeEventListener('message', listen);
    };
  }, [side, navigate]);
  useEffect(() => {
    document.title = side === 'desk' ? '试办：工作人员' : '试办：申请人';
  }, [side]);
  if (side === 'desk' && value) {
    return (
      <Suspense fallback={<Skeleton paragraphs={4} />}>
        <TrialDesk value={value} />
      </Suspense>
    );
  }
  return <Skeleton paragraphs={4} />;
}
