import type { components } from '../../../generated/api';
import type { IconName } from '../../ui/Icon';

type Action = components['schemas']['Action'];

/** One outcome that staff can bring about. */
export interface Choice {
  action: Extract<Action, 'approve' | 'return' | 'reject' | 'advance'>;
  label: string;
  /** What the button says. */
  submit: string;
  icon: IconName;
  takesReason: boolean;
  needsReason: boolean;
  reasonLabel: string;
}

const choices: readonly Choice[] = [
  {
    action: 'approve',
    label: '通过',
    submit: '通过并通知申请人',
    icon: 'check',
    takesReason: true,
    needsReason: false,
    reasonLabel: '说明',
  },
  {
    action: 'return',
    label: '退回补正',
    submit: '退回并通知申请人',
    icon: 'back',
    takesReason: true,
    needsReason: true,
    reasonLabel: '退回理由',
  },
  {
    action: 'reject',
    label: '不通过',
    submit: '不通过并通知申请人',
    icon: 'close',
    takesReason: true,
    needsReason: true,
    reasonLabel: '不通过的理由',
  },
  {
    action: 'advance',
    label: '进入下一阶段',
    submit: '进入下一阶段并通知申请人',
    icon: 'right',
    takesReason: false,
    needsReason: false,
    reasonLabel: '',
  },
];

/** The outcomes that the server allows now, in the order of the desk. */
export function choicesOf(allowed: readonly Action[]): Choice[] {
  return choices.filter(({ action }) => allowed.includes(action));
}
