import type { DB } from '../../../generated/database';

/** What a data export has of a table: the columns that it contains, and the others with the reason why not. */
export interface ExportedTable {
  exported: readonly string[];
  /** Columns by the reason why they are not exported. */
  omitted?: Readonly<Record<string, readonly string[]>>;
}

/** Names of columns that are never exported by themselves: they point to rows, or cannot be read. */
export const isReferenceColumn = (column: string): boolean =>
  /^(?:id|organisation_id|account_id)$|_id$|_hash$|_index$|^idempotency_key$/.test(column);

const IN_APPLICATION = '在“申请”里导出：答案、状态和办理记录';
const STATE = '程序的状态，由办理记录得出';
const STAFF = '工作人员的工作记录，不是本人提供的，本人的那一份在办理记录里';
const PUBLIC = '机构发布的内容和账目，不是会员的资料';
const SHORT_LIVED = '几分钟到两天内自动删除，只有哈希';
const FORM = '表单的版本';

/** A table of which nothing is exported, with the reason. */
const none = (reason: string): string => reason;

/**
 * For each table that belongs to accounts (`tables` of the modules' personal data) what the export has of each column
 * (个人信息保护法 art 45). `tests/api/export-coverage.test.ts` compares it with the data model and with a real export.
 */
export const exportCoverage: Readonly<Partial<Record<keyof DB, ExportedTable | string>>> = {
  account: {
    exported: [
      ...['nickname', 'mobile_encrypted', 'profile_encrypted', 'roles', 'suspended_at', 'suspended_reason'],
      ...['created_at', 'updated_at'],
    ],
    omitted: {
      '只有能登录的账户能导出，这几列没有别的值': ['status', 'kind', 'deletion_due_at', 'erased_at'],
      [STATE]: ['password_weak', 'warned_at'],
    },
  },
  session: {
    exported: ['device', 'created_at', 'last_seen_at'],
    omitted: {
      [STATE]: ['persistent', 'verified_mobile', 'verified_until', 'expires_at', 'revoked_at'],
      [`${STATE}；登录和验证在操作记录里`]: ['proved_at', 'second_factor'],
    },
  },
  second_factor: {
    exported: ['name', 'created_at'],
    omitted: {
      '证明身份的秘密，导出了就不再是秘密': ['secret', 'public_key', 'relying_party', 'transports'],
      [STATE]: ['kind', 'last_step', 'signatures', 'last_used_at'],
    },
  },
  recovery_code: none('证明身份的秘密，只有哈希'),
  identity_challenge: none(SHORT_LIVED),
  factor_removal_request: none('等待另一位管理员确认的请求，确认后在操作记录里'),
  api_key: none(STAFF),
  known_device: { exported: ['used_at'] },
  former_mobile: { exported: ['until'] },
  device_login: none(SHORT_LIVED),
  sms_code: none(SHORT_LIVED),
  attempt: none(SHORT_LIVED),
  audit_log: { exported: ['action', 'at'], omitted: { '编号和方式，没有个人信息': ['detail'] } },
  role_request: none('等待另一位管理员确认的权限，确认后在操作记录里'),
  refund_limit_request: none('等待另一位管理员确认的限额，确认后在操作记录里'),
  address: { exported: ['encrypted'], omitted: { [STATE]: ['is_default', 'created_at'] } },
  invoice_title: { exported: ['encrypted'], omitted: { [STATE]: ['is_default', 'created_at'] } },
  message: { exported: ['title', 'text', 'at', 'read_at'] },
  message_setting: { exported: ['kind', 'sms'] },
  consent: { exported: ['document_version', 'document_sha256', 'flow_title', 'given_at', 'withdrawn_at'] },
  application: {
    exported: ['no', 'answers', 'submitted_at', 'reason'],
    omitted: {
      [STATE]: ['state', 'state_name', 'open', 'sequence', 'due_at', 'fields', 'updated_at', 'flow'],
      [FORM]: ['form_version', 'machine_version'],
    },
  },
  application_event: {
    exported: ['at', 'answers'],
    omitted: {
      [STATE]: ['state', 'sequence', 'event', 'response'],
      [FORM]: ['form_version'],
      办理记录里写经办的部门或称呼: ['actor_kind', 'actor_name'],
    },
  },
  draft: {
    exported: ['answers', 'saved_at', 'expires_at'],
    omitted: {
      [STATE]: ['flow', 'snapshot', 'sequence', 'consents', 'reached_at'],
      [FORM]: ['form_version'],
    },
  },
  deadline: none(STATE),
  held_place: none(IN_APPLICATION),
  application_note: none(STAFF),
  assignment: none(STAFF),
  reply_template: none(STAFF),
  cell_sampling: none(IN_APPLICATION),
  teaching: none(IN_APPLICATION),
  aed_report: none(IN_APPLICATION),
  aid_grant: none(IN_APPLICATION),
  course_seat: none(IN_APPLICATION),
  rescue_class: { exported: ['starts_at'] },
  rescuer_certificate: {
    exported: ['number', 'holder_encrypted', 'issued_on', 'valid_until'],
    omitted: { [STATE]: ['person'] },
  },
  file: {
    exported: ['encrypted', 'type', 'size', 'created_at'],
    omitted: {
      '小图；文件本身在“我的申请”里下载': ['thumbnail', 'width', 'height'],
      [STATE]: ['kind', 'part', 'bound', 'private', 'record', 'stored_at', 'keep_until'],
      '安全检查的结果，不是本人提供的，显示在文件旁': [
        'scan_state',
        'scan_finding',
        'scanned_at',
        'scan_claimed_until',
      ],
    },
  },
  phone_upload: none('用手机上传的代码，一天内删除'),
  letter: { exported: ['no', 'code', 'written_on', 'agreed'] },
  published_letter: {
    exported: ['title', 'content', 'writer', 'reply'],
    omitted: { [IN_APPLICATION]: ['type', 'office', 'score', 'written_at', 'answered_at'] },
  },
  donation: {
    exported: [
      ...['no', 'amount', 'shown_name', 'donor_kind', 'direction', 'wish_words', 'way', 'created_at'],
      ...['paid_at', 'refunded_at', 'hidden_at'],
    ],
    omitted: { [STATE]: ['status'] },
  },
  donation_certificate: { exported: ['no', 'check_code', 'issued_at'] },
  short_link_donation: none('从哪个短链接来的，不是本人的资料'),
  goods_donation: {
    exported: ['created_at', 'hidden_at'],
    omitted: { 与物资的收到时间相同: ['received_at'], [STATE]: ['status'] },
  },
  goods_item: {
    exported: [
      ...['name', 'category', 'brand', 'pledged', 'quantity', 'unit', 'price', 'expires', 'direction'],
      ...['shown_name', 'received_at'],
    ],
    omitted: {
      [STATE]: ['position', 'status', 'distributed'],
      数量乘以单价: ['value'],
      [IN_APPLICATION]: ['donor_kind'],
    },
  },
  goods_distribution: none(PUBLIC),
  payment_order: {
    exported: [
      'no',
      'subject',
      'amount',
      'provider',
      'state',
      'transaction',
      'created_at',
      'expires_at',
      'paid_at',
    ],
    omitted: { [STATE]: ['channel', 'fund', 'instructions', 'provider_closed'] },
  },
  refund: {
    exported: ['no', 'amount', 'reason', 'state', 'way', 'transaction', 'asked_at', 'done_at'],
    omitted: { [STAFF]: ['asked_by'] },
  },
  refund_step: none(STAFF),
  receipt: {
    exported: ['code', 'serial', 'amount', 'issued_at'],
    omitted: { '印在票据上，票据可以随时下载': ['check_code', 'reviewer', 'reverses'] },
  },
  receipt_request: {
    exported: ['payer_encrypted'],
    omitted: { [IN_APPLICATION]: ['amount', 'asked_at', 'bill_type', 'lines', 'status'] },
  },
  receipt_order: none('票据与订单的对应，两边都已导出'),
  exam_paper: {
    exported: ['title', 'started_at', 'ended_at', 'score', 'passed', 'away_times'],
    omitted: {
      '考题属于题库，答案与解析在“在线考试”里查看': ['questions', 'answers', 'right_answers', 'rules'],
      [STATE]: ['deadline', 'attempt', 'away_seconds', 'timed_out', 'subject'],
    },
  },
  learner: none(STATE),
  lesson_progress: {
    exported: ['seconds', 'furthest', 'updated_at', 'completed_at'],
    omitted: { [STATE]: ['position', 'reported_at', 'started_at'] },
  },
  volunteer: { exported: ['no', 'since', 'skills'], omitted: { [STATE]: ['active'] } },
  volunteer_sign_up: {
    exported: ['signed_in_at', 'signed_out_at', 'minutes', 'no_show_at'],
    omitted: { [STATE]: ['state', 'duty'] },
  },
  volunteer_attendance: {
    exported: ['noted_at', 'reason'],
    omitted: {
      '签到、签退的时间和时长在报名一行里': ['at', 'kind', 'method', 'minutes', 'sequence'],
      [STAFF]: ['noted_by'],
    },
  },
  member: {
    exported: ['no', 'kind', 'branch', 'state', 'since'],
    omitted: {
      [IN_APPLICATION]: ['level', 'staff', 'requested_branch', 'paid_until'],
      印在会员证上: ['check_code'],
    },
  },
  member_dues: { exported: ['year', 'amount', 'paid_at'], omitted: { [STATE]: ['status'] } },
  dues_renewal: none(IN_APPLICATION),
  project_message: {
    exported: ['content', 'created_at'],
    omitted: { [STATE]: ['shown_name', 'state'], [STAFF]: ['decided_by', 'decided_at'] },
  },
  wechat_binding: { exported: ['person_encrypted', 'bound_at'] },
  wechat_openid: { exported: ['openid_encrypted'] },
  wechat_payer: none(SHORT_LIVED),
  wechat_oauth_state: none(SHORT_LIVED),
  content: none(PUBLIC),
  content_revision: none(PUBLIC),
  content_feedback: none('没有标识是谁写的'),
  content_translation: none(PUBLIC),
  media: none(PUBLIC),
  correction: none(PUBLIC),
  project_dynamic: none(PUBLIC),
  spending: none(PUBLIC),
  payment_account: none(PUBLIC),
  form_publication: none(PUBLIC),
  form_change: none(PUBLIC),
  form_change_event: none(PUBLIC),
  form_report: none(PUBLIC),
};
