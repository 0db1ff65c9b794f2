import { Suspense, useState } from 'react';
import { guidanceOf } from '../../../flows/engine/flow-info';
import { useSession } from '../../app/shell/session';
import { Button, ButtonLink } from '../../ui/Button';
import { Skeleton } from '../../ui/states';
import { DynamicOptionReview, hasDynamicOptions } from '../forms/dynamic-options/lazy-controls';
import { ReviewAnswers } from '../forms/ReviewAnswers';
import { invalidateDrafts } from './application-invalidation';
import { getApplicationListPath } from './application-list-path';
import { DiscardDraftDialog } from './DiscardDraftDialog';
import { Hotline } from './Hotline';
import { RetirementNote } from './RetirementNote';
import type { WizardInput } from './wizard-input';

interface RetiredFlowProps {
  input: WizardInput;
  /** Loads everything again, once the draft is deleted. */
  reload: () => void;
}

/** In place of the form of a retired flow: what one can do instead, and the draft that can no longer be submitted. */
export default function RetiredFlow({ input, reload }: RetiredFlowProps) {
  const { flow, form, restorable } = input.wizardOptions;
  const member = useSession(state => state.token !== null);
  const { contact } = guidanceOf(form);
  return (
    <div className="wrap page stack gap-5">
      <h1>{flow.title}</h1>
      <RetirementNote />
      <p className="cluster">
        <ButtonLink variant="primary" to="/matter">
          看看其他事项
        </ButtonLink>
        {member && <ButtonLink to={getApplicationListPath(flow.id)}>查看我的申请</ButtonLink>}
      </p>
      {restorable && <UnusableDraft {...{ input, reload }} />}
      <Hotline title={contact?.title ?? '想问问清楚？'} contact={contact} />
    </div>
  );
}

function UnusableDraft({ input, reload }: RetiredFlowProps) {
  const { flow, form, restorable, localDraftStore } = input.wizardOptions;
  const [discarding, setDiscarding] = useState(false);
  const Answers = hasDynamicOptions(form) ? DynamicOptionReview : ReviewAnswers;
  return (
    <section className="stack" aria-labelledby="unusable-draft">
      <h2 id="unusable-draft">您没有提交的草稿</h2>
      <p className="soft">这份草稿不能再提交。需要的内容请自行留存；过了保留的日期会自动删除。</p>
      <Suspense fallback={<Skeleton paragraphs={3} />}>
        <Answers schema={form.schema} ui={form.ui} answers={restorable?.answers ?? {}} reveal />
      </Suspense>
      <p>
        <Button onClick={() => setDiscarding(true)}>放弃这份草稿</Button>
      </p>
      {discarding && (
        <DiscardDraftDialog
          draft={{ flow: flow.id, title: flow.title, application: null }}
          onDiscarded={() => {
            localDraftStore.drop();
            invalidateDrafts();
            reload();
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </section>
  );
}
