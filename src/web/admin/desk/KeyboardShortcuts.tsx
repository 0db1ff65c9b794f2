import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

const keys: readonly [keys: readonly string[], does: string][] = [
  [['J', 'K'], '在队列中上下移动'],
  [['回车'], '打开所选的一件'],
  [['A'], '通过，或转入下一阶段；再按回车提交'],
  [['E'], '退回补正，并到旗标处：↑ ↓ 移动，空格标记'],
  [['X'], '不通过，并写理由'],
  [['R'], '写理由'],
  [['Ctrl', '回车'], '写完理由或备注后提交'],
  [['F'], '填写拨付、排班、收款等，没有时不起作用'],
  [['C'], '认领、放回队列'],
  [['M'], '写内部备注'],
  [['/'], '查受理编号或手机号'],
  [['Esc'], '离开输入框'],
  [['?'], '显示这张表'],
];

interface KeyboardShortcutsProps {
  on: boolean;
  onSwitch: () => void;
  onClose: () => void;
}

/** Every shortcut of the desk. Letter keys can be switched off: some input software presses them. */
export function KeyboardShortcuts({ on, onSwitch, onClose }: KeyboardShortcutsProps) {
  return (
    <Dialog title="快捷键" onClose={onClose}>
      <dl className="terms gap-2">
        {keys.map(([each, does]) => (
          <div key={does}>
            <dt className="cluster gap-1">
              {each.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button aria-pressed={on} onClick={onSwitch}>
          快捷键：{on ? '已开' : '已关'}
        </Button>
      </div>
    </Dialog>
  );
}
