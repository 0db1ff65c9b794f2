import { useMemo, useState } from 'react';
import { ApplicationDetail } from '../../engine/applications/ApplicationDetail';
import { invalidateApplications } from '../../engine/applications/application-invalidation';
import { ConfirmationDialog } from '../../engine/applications/ConfirmationDialog';
import { FollowUps } from '../../engine/applications/follow-up/FollowUps';
import { Button, ButtonLink } from '../../ui/Button';
import { toast } from '../../ui/Toast';
import type { LetterActions } from './author-access';
import { LetterReply } from './LetterReply';
import type { OwnLetterDetail } from './queries';
import '../../styles/detail.css';
import './letters.css';

type DialogName = 'withdraw' | 'hide';

const dialogs = {
  withdraw: {
    title: '撤回这封信？',
    text: '撤回之后，这封信不再办理，也不再答复。您以后可以再写。',
    words: { confirm: '撤回', busy: '正在撤回…', leave: '不撤回' },
    done: '信已撤回',
  },
  hide: {
    title: '不再公开这封信？',
    text: '公开在会长信箱的内容随即撤下，以后也不会再公开。',
    words: { confirm: '不再公开', busy: '正在撤下…', leave: '继续公开' },
    done: '这封信不再公开',
  },
} as const;

interface OwnLetterProps {
  detail: OwnLetterDetail;
  actions: LetterActions;
  onChanged?: () => void;
}

/** A letter as shown to its author: lookup code, reply, status and available actions. */
export function OwnLetter({ detail, actions, onChanged = invalidateApplications }: OwnLetterProps) {
  const { application, letter, followUps } = detail;
  const [openDialog, ask] = useState<DialogName | null>(null);
  // The generic actions and follow-ups are removed: this page offers its own, with letter-specific labels and
  // operations.
  const reducedDetail = useMemo(() => {
    const ratings = followUps.filter(({ name }) => name === 'satisfaction');
    return {
      ...detail,
      application: { ...application, allowedActions: [], followUps: [] },
      followUps: ratings,
    };
  }, [detail, application, followUps]);
  const withdrawable = application.allowedActions.includes('cancel');
  const dialog = openDialog && dialogs[openDialog];
  const lead = (
    <>
      <section className="panel cluster letter-key" aria-label="信件编号与查询码">
        <p>
          信件编号 <b className="num">{application.no}</b>
        </p>
        <p>
          查询码 <b className="num">{letter.queryCode}</b>
        </p>
        <p className="faint">凭这两样随时可以在“信件查询”看到办理情况和答复，请记下或截图保存。</p>
      </section>
      <LetterReply followUps={followUps} />
      <div className="cluster letter-actions">
        <FollowUps
          application={application}
          submitFollowUp={actions.rate}
          submitLabel="提交评价"
          onDone={onChanged}
          onConflict={onChanged}
        />
        {letter.published && <ButtonLink to={`/feedBack?id=${letter.published}`}>查看公开的内容</ButtonLink>}
        {letter.agreed && (
          <Button variant="quiet" onClick={() => ask('hide')}>
            {letter.published ? '不再公开' : '改为不公开'}
          </Button>
        )}
        {withdrawable && (
          <Button variant="quiet" onClick={() => ask('withdraw')}>
            撤回这封信
          </Button>
        )}
      </div>
    </>
  );
  return (
    <>
      <ApplicationDetail detail={reducedDetail} lead={lead} />
      {openDialog && dialog && (
        <ConfirmationDialog
          title={dialog.title}
          words={dialog.words}
          confirmedFor={null}
          onClose={() => ask(null)}
          onConfirm={async () => {
            await actions[openDialog]();
            ask(null);
            toast(dialog.done);
            onChanged();
          }}
        >
          <p className="lede">{dialog.text}</p>
        </ConfirmationDialog>
      )}
    </>
  );
}
