import { deepEquals } from '@rjsf/utils';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chineseDate, shortDateTime } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { useSession } from '../../app/shell/session';
import { Button, ButtonLink } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { getErrorMessage } from '../../ui/error-message';
import { toast } from '../../ui/Toast';
import { FormHistory } from './FormHistory';
import { exportForm, FormImportExport } from './FormImportExport';
import type { FormTexts } from './form-model';
import { Inheritance } from './Inheritance';
import { invalidateStudioForm, type StudioFormDetail } from './queries';
import { editorPath, isSharedPart } from './shared-part';
import { mayEdit, mayTry } from './studio-roles';
import type { FormDraft } from './use-form-draft';
import type { RunChangeEnd } from './use-remote-change-end';

interface FormEditorHeaderProps {
  form: StudioFormDetail;
  draft: FormDraft;
  liveTexts: FormTexts | null;
  runChangeEnd: RunChangeEnd;
}

const states = { editing: '草稿', waiting: '等待复核', live: '已发布', dropped: '已放弃' } as const;

/** Title of the form, last save, and actions on the whole form. */
export function FormEditorHeader({ form, draft, liveTexts, runChangeEnd }: FormEditorHeaderProps) {
  const { flow, title, change, live: publication } = form;
  const isPart = isSharedPart(flow);
  const roles = useSession(state => state.userInfo?.roles) ?? [];
  const navigate = useNavigate();
  const [shown, show] = useState<'history' | 'bring' | 'drop' | null>(null);
  const isSame = liveTexts !== null && deepEquals(liveTexts, draft.texts);

  async function drop(): Promise<void> {
    if (!change) return;
    try {
      const { id, sequence } = change;
      await runChangeEnd(
        async () => void (await call('POST', '/admin/studio/drop', { body: { id, sequence } })),
      );
      draft.discard();
      toast('已放弃修改');
      // Nothing is left of a form that was never published.
      if (!publication) navigate('/admin/studio');
    } catch (error) {
      toast(getErrorMessage(error));
    }
    show(null);
    await invalidateStudioForm(flow);
  }

  return (
    <header className="cluster apart">
      <div className="cluster">
        <h2 className="title">
          {title}
          {isPart && <small className="soft">（共用部分 {flow}.json）</small>}
        </h2>
        <p className="soft small">
          {draft.isDirty ? '未存' : change ? states[change.state] : '没有改动'} ·{' '}
          {publication
            ? `${publication.source === null ? `线上为第 ${publication.number} 版` : `沿用自：${publication.source}`}（${chineseDate(publication.at)}）`
            : '还没有发布过'}
          {change?.outdated && ' · 开始修改之后，又有新版生效'}
          {change && (
            <>
              <br />
              {change.savedBy?.name ?? '从文件夹'} {shortDateTime(change.savedAt)} 存过
            </>
          )}
        </p>
        <Inheritance form={form} />
      </div>
      <div className="cluster gap-2">
        {draft.texts.flow !== undefined && mayTry(roles) && (
          <ButtonLink to={`${editorPath(flow)}&try`}>试办</ButtonLink>
        )}
        {publication && (
          <Button variant="quiet" onClick={() => show('history')}>
            历次版本
          </Button>
        )}
        {(liveTexts || !publication) && (
          <Button variant="quiet" onClick={() => void exportForm(flow)}>
            {publication ? '下载现行版本' : '下载草稿'}
          </Button>
        )}
        {mayEdit(roles) && !isPart && (change === null || change.state === 'editing') && (
          <Button variant="quiet" onClick={() => show('bring')}>
            导入
          </Button>
        )}
        {change?.allowedActions.includes('drop') && (
          <Button variant="quiet" onClick={() => show('drop')}>
            放弃修改
          </Button>
        )}
        {draft.isEditable && liveTexts && !isSame && (
          <Button onClick={() => draft.edit(liveTexts, true)}>还原为线上版本</Button>
        )}
        {draft.isEditable && (
          <Button
            aria-disabled={!draft.isDirty}
            busy={draft.saving && '正在存…'}
            onClick={() => draft.isDirty && void draft.save()}
          >
            存草稿
          </Button>
        )}
      </div>
      {shown === 'history' && (
        <FormHistory
          flow={flow}
          liveNumber={publication?.number ?? 1}
          isOwn={publication?.source === null}
          onClose={() => show(null)}
        />
      )}
      {shown === 'bring' && (
        <FormImportExport
          form={form}
          isDirty={draft.isDirty}
          onImported={draft.discard}
          onClose={() => show(null)}
        />
      )}
      {shown === 'drop' && (
        <Dialog title="放弃这份修改？" onClose={() => show(null)}>
          <p>
            {publication ? '现行版本不变。' : '这个事项还没有发布过，放弃之后就没有了。'}
            改过的文本留在记录里，不再列出。
          </p>
          <div className="dialog-actions">
            <Button variant="primary" onClick={() => void drop()}>
              放弃修改
            </Button>
            <Button onClick={() => show(null)}>取消</Button>
          </div>
        </Dialog>
      )}
    </header>
  );
}
