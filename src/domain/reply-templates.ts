/** Decisions with a text to the applicant, which may be started from a template. */
export type ReplyAction = 'approve' | 'advance' | 'return' | 'reject' | 'cancel' | 'refuseVoucher';

interface InitialTemplate {
  action: ReplyAction;
  /** Id of a flow; null for all flows. */
  flow: string | null;
  name: string;
  text: string;
}

const UNPAID_TEXT = '逾期未缴费，名额已让给他人。';

/** Templates created with each organisation, which can edit them afterwards. */
export const initialReplyTemplates: readonly InitialTemplate[] = [
  { action: 'return', flow: null, name: '材料不清晰', text: '上传的材料不清晰，请重新拍摄后上传。' },
  {
    action: 'return',
    flow: null,
    name: '未盖公章',
    text: '证明材料未盖公章，请到出具单位补盖后重新上传。',
  },
  {
    action: 'return',
    flow: null,
    name: '与材料不一致',
    text: '所填内容与证明材料不一致，请核对后重新提交。',
  },
  { action: 'reject', flow: null, name: '不符合条件', text: '经核实，不符合申请条件。' },
  { action: 'reject', flow: null, name: '重复申请', text: '同一事项已在办理或已办结，不能重复申请。' },
  { action: 'cancel', flow: null, name: '申请人要求', text: '应申请人要求撤销。' },
  { action: 'cancel', flow: null, name: '联系不上', text: '多次联系不上申请人。' },
  { action: 'cancel', flow: 'training', name: '逾期未缴费', text: UNPAID_TEXT },
  { action: 'cancel', flow: 'training-group', name: '逾期未缴费', text: UNPAID_TEXT },
  {
    action: 'refuseVoucher',
    flow: null,
    name: '没有到账',
    text: '本会账户没有收到这笔款项，请向付款银行核实。',
  },
  { action: 'refuseVoucher', flow: null, name: '凭证不清晰', text: '凭证不清晰，请重新上传。' },
  { action: 'refuseVoucher', flow: null, name: '账户不对', text: '凭证上的收款账户不是本会账户。' },
];
