import { Link } from 'react-router-dom';
import { translatedKinds } from '../../../domain/content-kinds';
import { dateTime } from '../../../domain/formatters';
import { DraftSaveStatus } from '../../engine/applications/DraftSaveStatus';
import { STEP_FORM_ID } from '../../engine/forms/StepForm';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';
import type { EditorDialog } from './ContentEditor';
import { describeContentState, stateTitles, stateTones } from './content-states';
import type { ContentEditorState } from './editor-store';
import { buildAedSheetsPath, buildContentListPath, buildTranslationPath } from './filter';
import type { ContentKindInfo } from './queries';

interface ContentEditorHeaderProps {
  info: ContentKindInfo;
  editorState: ContentEditorState;
  busy: boolean;
  onAsk: (what: EditorDialog) => void;
  onRetry: () => void;
  onDecide: () => void;
}

/** Header of the editor: state, save status and actions. */
export function ContentEditorHeader({
  info,
  editorState,
  busy,
  onAsk,
  onRetry,
  onDecide,
}: ContentEditorHeaderProps) {
  const { record } = editorState;
  const state = record?.state ?? 'draft';
  const out = state === 'published';
  const expiry = out && record?.expireAt ? `${dateTime(record.expireAt)} 撤下` : '';
  const remark = record ? [describeContentState(record), expiry].filter(Boolean).join('，') : '';
  return (
    <header className="writing-bar cluster apart">
      <div className="cluster">
        {!info.single && (
          <Link className="link small" to={buildContentListPath({ kind: info.kind })}>
            <Icon name="left" />
            {info.title}
          </Link>
        )}
        <h1 className="title">
          {info.single ? info.title : record ? `编辑${info.title}` : `新建${info.title}`}
        </h1>
        <Tag tone={stateTones[state]}>{stateTitles[state]}</Tag>
        {remark && <small className={record?.dirty ? 'small wait' : 'faint'}>{remark}</small>}
        {record && record.feedback.useful + record.feedback.unhelpful > 0 && (
          <button type="button" className="link small" onClick={() => onAsk('feedback')}>
            {record.feedback.useful} 人说有用，{record.feedback.unhelpful} 人说没有用
          </button>
        )}
        {out && record?.path && (
          <a
            className="link small"
            href={record.path.startsWith('/') ? `#${record.path}` : record.path}
            target="_blank"
            rel="noreferrer"
          >
            公众看到的<span className="sr">（在新窗口打开）</span>
          </a>
        )}
        {out && record && translatedKinds.includes(info.kind) && (
          <Link className="link small" to={buildTranslationPath(record.id)}>
            译成英文
          </Link>
        )}
        {out && info.kind === 'aed' && (
          <Link className="link small" to={buildAedSheetsPath({ id: record?.id })}>
            打印二维码标牌
          </Link>
        )}
      </div>
      <div className="writing-deeds cluster gap-2">
        <DraftSaveStatus state={editorState} retry={onRetry} decide={onDecide} />
        <Button aria-disabled={!record} onClick={() => record && onAsk('history')}>
          <Icon name="clock" />
          历史
        </Button>
        {record && (state === 'published' || state === 'scheduled') && !info.single && (
          <Button onClick={() => onAsk('withdraw')}>{out ? '撤下' : '取消定时'}</Button>
        )}
        {!info.single && (
          <Button onClick={() => onAsk('preview')}>
            <Icon name="eye" />
            预览
          </Button>
        )}
        <Button variant="primary" type="submit" form={STEP_FORM_ID} busy={busy && '正在保存…'}>
          {out ? '发布修改' : '发布'}
        </Button>
      </div>
    </header>
  );
}
