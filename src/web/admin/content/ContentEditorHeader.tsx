import { Link } from 'react-router-dom';
import { SavedLine } from '../../engine/applications/DraftSaveStatus';
import { STEP_FORM_ID } from '../../engine/forms/StepForm';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Tag } from '../../ui/Tag';
import type { Asking } from './ContentEditor';
import { stateRemark, stateTitles, stateTones } from './content-states';
import type { Sheet } from './editor-store';
import { listPath } from './filter';
import type { KindInfo } from './queries';

interface WritingBarProps {
  info: KindInfo;
  sheet: Sheet;
  busy: boolean;
  onAsk: (what: Asking) => void;
  onRetry: () => void;
  onDecide: () => void;
}

/** The head of what is being written: its state, whether it is saved, and what can be done with it. */
export function WritingBar({ info, sheet, busy, onAsk, onRetry, onDecide }: WritingBarProps) {
  const { record } = sheet;
  const state = record?.state ?? 'draft';
  const out = state === 'published';
  const remark = record ? stateRemark(record) : '';
  return (
    <header className="writing-bar">
      <div className="writing-where">
        {!info.single && (
          <Link className="writing-return" to={listPath({ kind: info.kind, page: 1 })}>
            <Icon name="left" />
            {info.title}
          </Link>
        )}
        <h1>{info.single ? info.title : record ? `编辑${info.title}` : `新建${info.title}`}</h1>
        <Tag tone={stateTones[state]}>{stateTitles[state]}</Tag>
        {remark && <small className={record?.dirty ? 'content-dirty' : 'faint'}>{remark}</small>}
        {out && record?.path && (
          <a
            className="link"
            href={record.path.startsWith('/') ? `#${record.path}` : record.path}
            target="_blank"
            rel="noreferrer"
          >
            公众看到的<span className="sr">（在新窗口打开）</span>
          </a>
        )}
      </div>
      <div className="writing-deeds">
        <SavedLine sheet={sheet} retry={onRetry} decide={onDecide} />
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
