import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { WizardState } from './wizard-store';

interface UnsavedDialogProps {
  saving: WizardState['saving'];
  /** Tries to save again, and leaves when that succeeds. */
  retry: () => void;
  leave: () => void;
  onClose: () => void;
}

/** Shown when the applicant wants to leave and the server does not have all changes yet. */
export function UnsavedDialog({ saving, retry, leave, onClose }: UnsavedDialogProps) {
  // The draft was saved meanwhile: the network is back.
  const saved = saving.state === 'saved';
  return (
    <Dialog title={saved ? '已经保存' : '还没有保存'} onClose={onClose}>
      <p className="lede">{wordsFor(saving)}</p>
      {!saved && (
        <p className="soft">现在离开，没有保存的内容只在这个窗口里保留两小时，换一台设备就看不到。</p>
      )}
      <div className="dialog-actions">
        <Button variant="primary" onClick={onClose}>
          留在本页
        </Button>
        {!saved && (
          <Button busy={saving.state === 'saving' && '正在保存…'} onClick={retry}>
            再试一次
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          {saved ? '离开' : '仍要离开'}
        </Button>
      </div>
    </Dialog>
  );
}

function wordsFor(saving: WizardState['saving']): string {
  switch (saving.state) {
    case 'saved':
      return '网络已恢复，可在“我的申请”继续填写。';
    case 'refused':
      return `未能保存：${saving.text}`;
    default:
      return '现在连接不上服务器。留在本页，网络恢复后会自动保存。';
  }
}
