import type { components } from '../../../generated/api';
import type { IconName } from '../../ui/Icon';

type Application = components['schemas']['Application'];
export type DecisionAction = Extract<
  components['schemas']['ApplicationAction'],
  'approve' | 'return' | 'reject' | 'advance' | 'cancel' | 'refuseVoucher'
>;

/** One decision that staff can take. */
export interface DecisionOption {
  /** Identifies the option among those currently available. */
  id: string;
  action: DecisionAction;
  /** Target stage, for `advance`. */
  to: string | null;
  label: string;
  /** Label of the submit button. */
  submit: string;
  icon: IconName;
  needsReason: boolean;
  reasonLabel: string;
  /** Shortcut letter, where it has one. */
  key?: string;
}

type Kind = Omit<DecisionOption, 'id' | 'to'>;

const ADVANCE_KEY = 'a';

const decisions: readonly Kind[] = [
  {
    action: 'approve',
    label: '通过',
    submit: '通过并通知申请人',
    icon: 'check',
    needsReason: false,
    reasonLabel: '说明',
  },
  {
    action: 'return',
    label: '退回补正',
    submit: '退回并通知申请人',
    icon: 'back',
    needsReason: true,
    reasonLabel: '退回理由',
    key: 'e',
  },
  {
    action: 'reject',
    label: '不通过',
    submit: '不通过并通知申请人',
    icon: 'close',
    needsReason: true,
    reasonLabel: '不通过的理由',
    key: 'x',
  },
  {
    action: 'cancel',
    label: '撤销',
    submit: '撤销并通知申请人',
    icon: 'close',
    needsReason: true,
    reasonLabel: '撤销的理由',
  },
  {
    action: 'refuseVoucher',
    label: '未到账',
    submit: '告知申请人未能确认',
    icon: 'close',
    needsReason: true,
    reasonLabel: '未能确认的原因',
    key: 'x',
  },
];

const advancing = (to: string): Kind => ({
  action: 'advance',
  label: `转入“${to}”`,
  submit: `转入“${to}”并通知申请人`,
  icon: 'right',
  needsReason: false,
  reasonLabel: '说明',
});

/** The decisions that the server allows now: first those that advance the application, always with the same key. */
export function listDecisionOptions({
  allowedActions,
  nextStages,
}: Pick<Application, 'allowedActions' | 'nextStages'>): DecisionOption[] {
  const decided = decisions.filter(({ action }) => allowedActions.includes(action));
  const [advancingOptions, back] = [decided.filter(isAdvancing), decided.filter(kind => !isAdvancing(kind))];
  const kinds = [
    ...advancingOptions.map(kind => ({ ...kind, to: null })),
    ...nextStages.map(to => ({ ...advancing(to), to })),
    ...back.map(kind => ({ ...kind, to: null })),
  ];
  return kinds.map((kind, index) => ({
    ...kind,
    id: kind.to ? `advance:${kind.to}` : kind.action,
    ...(index === 0 && isAdvancing(kind) && { key: ADVANCE_KEY }),
  }));
}

const isAdvancing = ({ action }: Kind) => action === 'approve' || action === 'advance';
