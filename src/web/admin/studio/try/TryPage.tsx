import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { flowOf } from '../../../../flows/engine/flow-definition';
import { toFormVersion } from '../../../engine/applications/form';
import { Button } from '../../../ui/Button';
import { Empty, Skeleton } from '../../../ui/states';
import type { StudioFormDetail } from '../queries';
import { useFormCheck } from '../use-form-check';
import type { FormDraft } from '../use-form-draft';
import { TrialFrame } from './TrialFrame';
import { TrialPlayer } from './TrialPlayer';
import type { TrialShowMessage, TrialSide } from './TrialWindow';
import { startTrial, type TrialCase } from './trial-case';
import { useFollowUpForms } from './use-follow-up-forms';
import './try.css';

const sides = [
  { id: 'phone', title: '申请人的手机' },
  { id: 'desk', title: '工作人员' },
  { id: 'player', title: '过程' },
] as const;

/** 试办: the texts of the editor on one case that exists in this page only. */
export default function TryPage({ form, draft }: { form: StudioFormDetail; draft: FormDraft }) {
  const check = useFormCheck(draft);
  const { previewForm, findings, failure, summary } = check;
  const back = `/admin/studio?flow=${encodeURIComponent(draft.flow)}`;
  return (
    <div className="studio-work panes try">
      <header className="cluster apart">
        <div className="cluster">
          <h2 className="title">试办：{form.title}</h2>
          <p className="soft small">
            按编辑框里现在的文本{draft.isDirty ? '（未存）' : ''}。一件只在这一页里的申请，什么都不留下。
          </p>
        </div>
        <Link className="btn btn--quiet" to={back}>
          回去编辑
        </Link>
      </header>
      {previewForm?.process ? (
        <TrialWithFollowUps key={previewForm.version} served={previewForm} />
      ) : failure ? (
        <Empty title="现在不能试办" text={`文本没有检查成：${failure}`}>
          <Button onClick={check.recheck}>再检查一次</Button>
        </Empty>
      ) : findings || previewForm ? (
        <Empty
          title="现在不能试办"
          text={
            previewForm
              ? '这份表单没有办理过程（flow.json），只能在编辑里预览。'
              : `文本有${summary}，改好之后再来。`
          }
        />
      ) : (
        <Skeleton paragraphs={4} />
      )}
    </div>
  );
}

type ServedForm = TrialShowMessage['form'];

/** A trial, once the forms of its follow-ups are there. */
function TrialWithFollowUps({ served }: { served: ServedForm }) {
  const unpublished = useFollowUpForms(served);
  return unpublished ? <Trial {...{ served, unpublished }} /> : <Skeleton paragraphs={4} />;
}

/** One trial: its case, and the three sides of it. */
function Trial({ served, unpublished }: Pick<TrialShowMessage, 'unpublished'> & { served: ServedForm }) {
  const version = useMemo(() => toFormVersion(served), [served]);
  const flow = flowOf(version);
  const steps = useMemo(() => version.steps.map(({ id }) => id), [version]);
  const [run, setRun] = useState(0);
  const [trial, setTrial] = useState<TrialCase>(() =>
    startTrial(version.flow, steps, new Date().toISOString()),
  );
  /** Who changed the case last: that window has it already. */
  const [source, setSource] = useState<TrialSide | 'player'>('player');
  /** The page that the phone opens; null to stay where it is. */
  const [open, setOpen] = useState<'form' | 'case' | null>('form');
  const [params, setParams] = useSearchParams();
  const tab = sides.find(({ id }) => id === params.get('try'))?.id ?? 'phone';
  if (!flow) return null;

  function change(next: TrialCase, from: TrialSide | 'player'): void {
    const hasMoved = next.simulation !== trial.simulation;
    setOpen(from !== 'player' || !hasMoved ? null : next.simulation.position === 0 ? 'form' : 'case');
    setSource(from);
    setTrial(next);
  }
  function restart(): void {
    setRun(run + 1);
    change(startTrial(version.flow, steps, new Date().toISOString()), 'player');
  }
  const frame = (side: TrialSide) => (
    <TrialFrame
      key={run}
      side={side}
      title={sides.find(({ id }) => id === side)?.title ?? ''}
      form={served}
      unpublished={unpublished}
      value={trial}
      isSource={source === side}
      open={open}
      onChange={next => change(next, side)}
    />
  );
  const pane = {
    phone: frame('phone'),
    desk: frame('desk'),
    player: (
      <TrialPlayer
        flow={flow}
        form={version}
        trial={trial}
        onChange={next => change(next, 'player')}
        onRestart={restart}
      />
    ),
  };
  return (
    <div className="try-columns">
      <fieldset className="segments try-choose">
        <legend className="sr">看哪一边</legend>
        {sides.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === tab}
            onClick={() => setParams({ flow: version.flow, try: id }, { replace: true })}
          >
            {title}
          </button>
        ))}
      </fieldset>
      {/* Where there is room for one only, the others stay: a form half filled in must not be lost. */}
      {sides.map(({ id, title }) => (
        <section key={id} className={id === tab ? 'try-side is-chosen' : 'try-side'} aria-label={title}>
          <div className="studio-head cluster apart soft small">
            <h3>{title}</h3>
            {id === 'phone' && trial.simulation.position > 0 && open !== 'case' && (
              <Button
                variant="quiet"
                onClick={() => {
                  setOpen('case');
                  setSource('player');
                }}
              >
                看这件申请
              </Button>
            )}
          </div>
          {pane[id]}
        </section>
      ))}
    </div>
  );
}
