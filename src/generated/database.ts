// Written by `npm run generate`, never by hand.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Point = {
  x: number;
  y: number;
};

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Account {
  created_at: Generated<Timestamp>;
  deletion_due_at: Timestamp | null;
  erased_at: Timestamp | null;
  id: string;
  id_index: string | null;
  kind: Generated<string>;
  mobile_encrypted: Buffer;
  mobile_index: string;
  nickname: string;
  organisation_id: Generated<string>;
  password_hash: string;
  password_weak: Generated<boolean>;
  profile_encrypted: Buffer | null;
  roles: Generated<string[]>;
  status: Generated<string>;
  suspended_at: Timestamp | null;
  suspended_reason: string | null;
  updated_at: Generated<Timestamp>;
  warned_at: Timestamp | null;
}

export interface Address {
  account_id: string;
  created_at: Timestamp;
  encrypted: Buffer;
  id: string;
  is_default: boolean;
  organisation_id: Generated<string>;
}

export interface AedPlace {
  address: string;
  county: string;
  expires_on: string | null;
  floor: Generated<string>;
  grams: string;
  id: string;
  inspected_on: string | null;
  key_holder: Generated<string>;
  lat: number;
  lng: number;
  manager: string;
  name: string;
  open_minutes: string | null;
  open_time: string;
  organisation_id: Generated<string>;
  phone: string;
  photo: string | null;
  place: Point;
  position: string;
  status: string;
  updated_at: Timestamp;
}

export interface AedReport {
  aed_id: string;
  application_id: string;
  checking: Generated<boolean>;
  organisation_id: Generated<string>;
  problem: string;
  reported_at: Timestamp;
}

export interface AedTotal {
  county: string;
  organisation_id: Generated<string>;
  places: number;
}

export interface AidBatch {
  closes_on: string;
  grant_text: string;
  id: string;
  name: string;
  opens_on: string;
  organisation_id: Generated<string>;
  position: number;
}

export interface AidGrant {
  amount: number;
  application_id: string;
  granted_on: string;
  organisation_id: Generated<string>;
}

export interface AidProgramme {
  code: string;
  day_after: boolean;
  diseases: string;
  grant_limit: number | null;
  grant_text: string;
  id: string;
  materials: string;
  max_age: number | null;
  min_age: number | null;
  name: string;
  once: boolean;
  open: boolean;
  organisation_id: Generated<string>;
  position: number;
}

export interface ApiKey {
  created_at: Timestamp;
  created_by: string;
  expires_at: Timestamp;
  id: string;
  key_hash: string;
  last_used_at: Timestamp | null;
  name: string;
  networks: string[];
  organisation_id: Generated<string>;
  prefix: string;
  revoked_at: Timestamp | null;
  scopes: string[];
}

export interface Application {
  account_id: string;
  answers: Buffer;
  due_at: Timestamp | null;
  fields: Generated<string[]>;
  flow: string;
  form_version: string;
  id: string;
  machine_version: string;
  no: string;
  open: boolean;
  organisation_id: Generated<string>;
  reason: string | null;
  sequence: number;
  state: Json;
  state_name: string;
  submitted_at: Timestamp;
  uniqueness_index: string | null;
  updated_at: Timestamp;
}

export interface ApplicationCount {
  count: number;
  flow: string;
  organisation_id: Generated<string>;
  slot: number;
  state_name: string;
}

export interface ApplicationEvent {
  actor_id: string | null;
  actor_kind: string;
  actor_name: string | null;
  answers: Buffer | null;
  application_id: string;
  at: Timestamp;
  event: Json;
  form_version: string;
  idempotency_key: string;
  organisation_id: Generated<string>;
  request_hash: string;
  response: Json;
  sequence: number;
  state: Json;
}

export interface ApplicationNote {
  account_id: string;
  application_id: string;
  at: Timestamp;
  id: string;
  organisation_id: Generated<string>;
  text_encrypted: Buffer;
}

export interface Assignment {
  account_id: string;
  application_id: string;
  organisation_id: Generated<string>;
  since: Timestamp;
  until: Timestamp;
}

export interface Attempt {
  at: Timestamp;
  level: number;
  organisation_id: Generated<string>;
  subject: string;
}

export interface AuditAnchor {
  created_at: Generated<Timestamp>;
  day: string;
  hash: string;
  id: string;
  organisation_id: Generated<string>;
  proof_encrypted: Buffer;
  sequence: number;
}

export interface AuditLog {
  account_id: string | null;
  action: string;
  at: Generated<Timestamp>;
  detail: Generated<Json>;
  id: string;
  organisation_id: Generated<string>;
}

export interface AuditSeal {
  at: Timestamp;
  entry_hash: string;
  entry_id: string;
  hash: string;
  organisation_id: Generated<string>;
  sealed_at: Generated<Timestamp>;
  sequence: number;
}

export interface AuditVerification {
  anchors: number;
  entries: number;
  finished_at: Timestamp;
  organisation_id: Generated<string>;
  problem: string | null;
  unsealed: number;
}

export interface BackupReport {
  announced_at: Timestamp | null;
  bytes: number | null;
  failure: string | null;
  finished_at: Timestamp | null;
  kind: string;
  name: string;
  seconds: number | null;
  started_at: Generated<Timestamp>;
}

export interface BloodSite {
  address: string;
  county: string;
  gives: string[];
  hours: string;
  id: string;
  kind: string;
  name: string;
  note: string;
  open: boolean;
  organisation_id: Generated<string>;
  phone: string;
  place: string;
  position: number;
  traffic: string;
}

export interface Branch {
  area: string;
  code: string;
  name: string;
  open: boolean;
  organisation_id: Generated<string>;
  phone: string;
  position: number;
}

export interface BuildCache {
  at: Timestamp;
  fingerprint: string;
  kind: string;
  result: Json;
}

export interface CallCount {
  called_at: Timestamp;
  count: number;
  ends_at: Timestamp;
  key: string;
  organisation_id: Generated<string>;
}

export interface Captcha {
  answer_hash: string;
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  kind: string;
  organisation_id: Generated<string>;
  ticket_hash: string | null;
  used_at: Timestamp | null;
}

export interface CellSampling {
  application_id: string;
  organisation_id: Generated<string>;
  sample_type: string;
}

export interface Consent {
  account_id: string;
  application_id: string | null;
  document_id: string;
  document_sha256: string;
  document_version: number;
  flow_title: string | null;
  given_at: Generated<Timestamp>;
  id: string;
  organisation_id: Generated<string>;
  withdrawn_at: Timestamp | null;
}

export interface Content {
  card: Json | null;
  category: Generated<string>;
  checked_at: Timestamp | null;
  code: string | null;
  created_at: Generated<Timestamp>;
  data: Json | null;
  draft: Json;
  expire_at: Timestamp | null;
  form_version: string;
  headline: Generated<boolean>;
  id: string;
  idempotency_key: string | null;
  kind: string;
  linked: Generated<string[] | null>;
  organisation_id: Generated<string>;
  publish_at: Timestamp | null;
  published_revision: number | null;
  rank: Generated<number>;
  revision: number;
  state: string;
  title: string;
  top: Generated<boolean>;
  topic_id: string | null;
  undescribed: Generated<number | null>;
  updated_at: Timestamp;
  updated_by: string | null;
  views: Generated<number>;
}

export interface ContentCount {
  entries: number;
  kind: string;
  list: string;
  organisation_id: Generated<string>;
  period: string;
  span: string;
}

export interface ContentFeedback {
  at: Timestamp;
  comment: Generated<string>;
  content_id: string;
  id: string;
  organisation_id: Generated<string>;
  useful: boolean;
}

export interface ContentRevision {
  action: string;
  at: Timestamp;
  author: string | null;
  content_id: string;
  data: Json;
  form_version: string;
  note: Generated<string>;
  organisation_id: Generated<string>;
  revision: number;
  title: string;
}

export interface ContentTranslation {
  content_id: string;
  html: boolean;
  language: string;
  organisation_id: Generated<string>;
  path: string;
  revision: number;
  source: string;
  translation: string;
  updated_at: Timestamp;
  updated_by: string | null;
}

export interface Correction {
  after: string;
  before: string;
  change: Generated<number>;
  field: string;
  id: string;
  organisation_id: Generated<string>;
  published_at: Timestamp;
  published_by: string | null;
  reason: string;
  subject: string;
  subject_id: string;
  version: number;
}

export interface Course {
  begins_at: Timestamp;
  card: Json | null;
  certificate: boolean;
  data: Generated<Json>;
  ends_at: Timestamp;
  exam_required: Generated<boolean>;
  fee: number;
  hours: number;
  id: string;
  lessons_first: Generated<boolean>;
  max_age: number | null;
  min_age: number;
  name: string;
  open: boolean;
  organisation_id: Generated<string>;
  place: string;
  quota: number;
  shown: Generated<boolean>;
  sign_up_from: Timestamp;
  sign_up_until: Timestamp;
  taken: Generated<number>;
  type: string;
  valid_years: Generated<number>;
}

export interface CourseSeat {
  account_id: string;
  application_id: string;
  course_id: string;
  organisation_id: Generated<string>;
  person_index: string;
}

export interface Deadline {
  application_id: string;
  due_at: Timestamp;
  name: string;
  organisation_id: Generated<string>;
}

export interface DeviceLogin {
  account_id: string;
  code_hash: string;
  expires_at: Timestamp;
  organisation_id: Generated<string>;
  session_id: string;
}

export interface DirectAnswer {
  facts: Json;
  id: string;
  keys: string[];
  links: Json;
  organisation_id: Generated<string>;
  rank: number;
  text: string;
  title: string;
}

export interface Document {
  content: string;
  id: string;
  organisation_id: Generated<string>;
  published_at: Generated<Timestamp>;
  sha256: string;
  title: string;
  version: number;
}

export interface Donation {
  account_id: string;
  amount: number;
  application_id: string;
  created_at: Timestamp;
  direction: string | null;
  donor_kind: string;
  hidden_at: Timestamp | null;
  mobile_index: string | null;
  no: string;
  organisation_id: Generated<string>;
  paid_at: Timestamp | null;
  project_id: string | null;
  refunded_at: Timestamp | null;
  shown_name: string;
  status: number;
  way: string | null;
  wish_words: string | null;
}

export interface DonationCertificate {
  application_id: string;
  check_code: string;
  issued_at: Timestamp;
  no: string;
  organisation_id: Generated<string>;
}

export interface DonationDay {
  amount: number;
  day: string;
  donations: number;
  organisation_id: Generated<string>;
}

export interface DonationTotal {
  amount: number;
  day: string;
  donations: number;
  donor_kind: string;
  organisation_id: Generated<string>;
  project_id: string | null;
}

export interface Draft {
  account_id: string;
  answers: Buffer;
  application_id: string | null;
  consents: string[];
  expires_at: Timestamp;
  flow: string;
  form_version: string;
  id: string;
  organisation_id: Generated<string>;
  reached_at: Timestamp | null;
  saved_at: Timestamp;
  sequence: number;
  snapshot: Json;
}

export interface DuesRate {
  kind: string;
  level: number;
  organisation_id: Generated<string>;
  staff_from: Generated<number>;
  yearly: number;
}

export interface DuesRenewal {
  amount: number;
  application_id: string;
  member_id: string;
  organisation_id: Generated<string>;
  year: number;
}

export interface Exam {
  attempts: number;
  certificate: boolean;
  course_types: string[];
  id: string;
  minutes: number;
  organisation_id: Generated<string>;
  pass_mark: number;
  questions: number;
  rank: number;
  summary: string;
  title: string;
  topics: string[];
  wait_hours: number;
}

export interface ExamAnswerCount {
  answer: string;
  organisation_id: Generated<string>;
  papers: number;
  question_id: string;
  version: string;
}

export interface ExamPaper {
  account_id: string;
  answers: Generated<Json>;
  application_id: string | null;
  attempt: number | null;
  away_seconds: Generated<number>;
  away_times: Generated<number>;
  deadline: Timestamp;
  ended_at: Timestamp | null;
  exam_id: string;
  id: string;
  organisation_id: Generated<string>;
  passed: Generated<boolean>;
  questions: Json;
  right_answers: number | null;
  rules: Json;
  score: number | null;
  started_at: Timestamp;
  subject: string;
  timed_out: Generated<boolean>;
  title: string;
}

export interface ExamQuestion {
  id: string;
  organisation_id: Generated<string>;
  topic: string;
  version: string;
}

export interface ExamWording {
  choices: string[];
  explanation: string;
  fixed: boolean;
  guideline_version: string;
  organisation_id: Generated<string>;
  picture: Json | null;
  question_id: string;
  right_choices: number[];
  since: Timestamp;
  text: string;
  topic: string;
  version: string;
}

export interface Expiry {
  checked_at: Timestamp;
  expires_at: Timestamp | null;
  kind: string;
  name: string;
  problem: string | null;
  since: Timestamp | null;
}

export interface FactorRemovalRequest {
  account_id: string;
  asked_at: Generated<Timestamp>;
  asked_by: string;
  id: string;
  organisation_id: Generated<string>;
  reason: string;
}

export interface File {
  account_id: string | null;
  application_id: string | null;
  bound: Generated<boolean>;
  created_at: Generated<Timestamp>;
  encrypted: Buffer;
  height: number | null;
  id: string;
  idempotency_key: string;
  keep_until: Timestamp;
  kind: string;
  organisation_id: Generated<string>;
  part: string | null;
  phone_upload_id: string | null;
  private: boolean;
  record: string | null;
  record_id: string | null;
  request_hash: string;
  scan_claimed_until: Timestamp | null;
  scan_finding: string | null;
  scan_state: string | null;
  scanned_at: Timestamp | null;
  size: number;
  stored_at: Timestamp | null;
  thumbnail: Buffer | null;
  type: string;
  width: number | null;
}

export interface FolderForm {
  at: Timestamp;
  flow: string;
  version: string;
}

export interface FormChange {
  author: string;
  base_version: string | null;
  created_at: Timestamp;
  english_text: string | null;
  flow: string;
  flow_text: string | null;
  form_text: string;
  id: string;
  migration: Json;
  owner: Generated<string>;
  reason: string | null;
  return_reason: string | null;
  saved_at: Timestamp;
  saved_by: string;
  sequence: number;
  state: Json;
  state_name: string;
  ui_text: string;
}

export interface FormChangeEvent {
  at: Timestamp;
  author: string;
  change_id: string;
  event: Json;
  sequence: number;
}

export interface FormerMobile {
  account_id: string;
  mobile_index: string;
  organisation_id: Generated<string>;
  until: Generated<Timestamp>;
}

export interface FormPreview {
  at: Timestamp;
  module: string;
  version: string;
}

export interface FormPublication {
  approver: string | null;
  at: Timestamp;
  author: string | null;
  base_version: string | null;
  change_id: string | null;
  english_text: string | null;
  flow: string;
  flow_text: string | null;
  form_text: string | null;
  migration: Generated<Json>;
  number: number;
  origin: string;
  owner: Generated<string>;
  previous_version: string | null;
  reason: string | null;
  ui_text: string | null;
  version: string;
}

export interface FormReport {
  change_id: string | null;
  content: Json;
  done: Generated<number>;
  error: string | null;
  finished_at: Timestamp | null;
  flow: string;
  id: string;
  live_version: string;
  migration: Json;
  owner: Generated<string>;
  published: number | null;
  result: Json | null;
  rollback: Json | null;
  started_at: Timestamp;
  started_by: string;
  state: string;
  tests: Json | null;
  total: Generated<number>;
  version: string;
}

export interface FormVersion {
  compiler: string;
  content: Json;
  flow: string;
  module: string;
  published_at: Generated<Timestamp>;
  version: string;
}

export interface FunnelCount {
  day: string;
  flow: string;
  kind: string;
  organisation_id: Generated<string>;
  part: Generated<string>;
  step: string;
  times: number;
}

export interface FunnelMark {
  day: string;
  mark: string;
  organisation_id: Generated<string>;
}

export interface GoodsDistribution {
  day: string;
  id: string;
  item_id: string;
  organisation_id: Generated<string>;
  project_id: string | null;
  quantity: number;
  recipient: string;
  recorded_at: Timestamp;
  recorded_by: string;
  revoked_at: Timestamp | null;
  revoked_by: string | null;
  revoked_reason: string | null;
}

export interface GoodsDonation {
  account_id: string;
  application_id: string;
  created_at: Timestamp;
  hidden_at: Timestamp | null;
  organisation_id: Generated<string>;
  received_at: Timestamp | null;
  status: number;
}

export interface GoodsItem {
  application_id: string;
  brand: string | null;
  category: string;
  direction: string | null;
  distributed: Generated<number>;
  donor_kind: string;
  expires: string | null;
  id: string;
  name: string;
  organisation_id: Generated<string>;
  pledged: number;
  position: number;
  price: number | null;
  project_id: string | null;
  quantity: number;
  received_at: Timestamp | null;
  shown_name: string;
  status: number;
  unit: string;
  value: Generated<number | null>;
}

export interface GoodsTotal {
  category: string;
  day: string;
  donor_kind: string;
  items: number;
  organisation_id: Generated<string>;
  project_id: string | null;
  value: number;
}

export interface HeldPlace {
  application_id: string;
  flow: string;
  organisation_id: Generated<string>;
  people: number;
  slot: string;
}

export interface IdentityChallenge {
  account_id: string | null;
  expires_at: Timestamp;
  method: string | null;
  organisation_id: Generated<string>;
  persistent: Generated<boolean>;
  purpose: string;
  secret: Buffer | null;
  session_id: string | null;
  token_hash: string;
}

export interface InvoiceTitle {
  account_id: string;
  created_at: Timestamp;
  encrypted: Buffer;
  id: string;
  is_default: boolean;
  organisation_id: Generated<string>;
}

export interface KeyFingerprint {
  fingerprint: string;
  id: string;
  purpose: string;
  since: Generated<Timestamp>;
}

export interface KnownDevice {
  account_id: string;
  organisation_id: Generated<string>;
  token_hash: string;
  used_at: Generated<Timestamp>;
}

export interface Learner {
  account_id: string;
  credited_until: Timestamp;
  organisation_id: Generated<string>;
}

export interface LectureIntake {
  open: boolean;
  organisation_id: Generated<string>;
}

export interface LedgerEntry {
  account: string | null;
  amount: number | null;
  at: Timestamp | null;
  kind: string | null;
  order_id: string | null;
  organisation_id: string | null;
  posting_id: string | null;
}

export interface LedgerPosting {
  amount: number;
  at: Timestamp;
  credit_account: string;
  debit_account: string;
  id: string;
  kind: string;
  order_id: string | null;
  organisation_id: Generated<string>;
}

export interface LedgerTotal {
  account: string;
  amount: number;
  kind: string;
  organisation_id: Generated<string>;
  postings: number;
  slot: number;
}

export interface Lesson {
  card: Json;
  course_types: string[];
  data: Json;
  duration: number;
  film: boolean;
  id: string;
  organisation_id: Generated<string>;
  rank: number;
  required: boolean;
  shown: boolean;
  title: string;
  topic: string;
}

export interface LessonProgress {
  account_id: string;
  completed_at: Timestamp | null;
  furthest: number;
  lesson_id: string;
  organisation_id: Generated<string>;
  position: number;
  reported_at: Timestamp | null;
  seconds: number;
  started_at: Timestamp;
  updated_at: Timestamp;
}

export interface Letter {
  account_id: string;
  agreed: boolean;
  application_id: string;
  code: Buffer;
  mobile_index: string | null;
  no: string;
  organisation_id: Generated<string>;
  written_on: string;
}

export interface LetterTotal {
  answered: number;
  organisation_id: Generated<string>;
  rated: number;
  received: number;
  score: number;
}

export interface LiveForm {
  flow: string;
  since: Timestamp;
  version: string;
}

export interface ManualStatistic {
  figure: string;
  organisation_id: Generated<string>;
  part: string;
  value: number;
}

export interface Media {
  alt: Generated<string>;
  file_id: string | null;
  height: number | null;
  id: string;
  name: string;
  organisation_id: Generated<string>;
  size: number;
  type: string;
  uploaded_at: Timestamp;
  uploaded_by: string | null;
  url: string;
  width: number | null;
}

export interface Member {
  account_id: string;
  application_id: string;
  branch: string;
  check_code: Generated<string>;
  id: string;
  kind: string;
  level: number;
  no: string;
  organisation_id: Generated<string>;
  paid_until: number | null;
  requested_branch: string;
  since: Timestamp | null;
  staff: Generated<number>;
  state: string;
}

export interface MemberDues {
  amount: number;
  member_id: string;
  organisation_id: Generated<string>;
  paid_at: Timestamp | null;
  status: number;
  year: number;
}

export interface Menu {
  id: string;
  organisation_id: Generated<string>;
  parent_id: string | null;
  path: string | null;
  position: number;
  title: string;
}

export interface Message {
  account_id: string;
  application_id: string | null;
  at: Timestamp;
  id: string;
  organisation_id: Generated<string>;
  read_at: Timestamp | null;
  text: string;
  title: string;
}

export interface MessageSetting {
  account_id: string;
  kind: string;
  organisation_id: Generated<string>;
  sms: boolean;
}

export interface NumberSeries {
  last: number;
  organisation_id: Generated<string>;
  series: string;
}

export interface OperatorSetting {
  name: string;
  set_at: Generated<Timestamp>;
  value: Json;
}

export interface Organisation {
  code: string;
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  parent_id: string | null;
  refund_limit: Generated<number>;
  settings: Generated<Json>;
  sms_signature: string | null;
  suspended_at: Timestamp | null;
  synonyms: string[] | null;
  updated_at: Generated<Timestamp>;
  webhook_types: Generated<string[]>;
}

export interface OrganisationHost {
  host: string;
  organisation: string;
  position: number;
}

export interface OwnLock {
  organisation_id: Generated<string>;
  slot: number;
}

export interface PageView {
  count: number;
  day: string;
  organisation_id: Generated<string>;
  path: string;
}

export interface PaymentAccount {
  confirmed_at: Timestamp | null;
  confirmed_by: string | null;
  id: string;
  merchant: string;
  organisation_id: Generated<string>;
  proposed_at: Timestamp;
  proposed_by: string;
  provider: string;
  settings: Buffer;
  state: string;
}

export interface PaymentOrder {
  amount: number;
  application_id: string;
  channel: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  fund: string;
  id: string;
  instructions: Json | null;
  no: string;
  organisation_id: Generated<string>;
  original_order_id: string | null;
  paid_at: Timestamp | null;
  payment_account_id: string | null;
  provider: string;
  provider_closed: Generated<boolean>;
  state: string;
  subject: string;
  transaction: string | null;
}

export interface PhoneUpload {
  account_id: string;
  code_hash: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  form: string;
  id: string;
  kind: string;
  most: number;
  organisation_id: Generated<string>;
  question: string;
  session_id: string | null;
  token_hash: string | null;
}

export interface PickupSite {
  address: string;
  code: string;
  hours: string;
  name: string;
  open: boolean;
  organisation_id: Generated<string>;
  phone: string;
  position: number;
}

export interface PlaceCount {
  flow: string;
  organisation_id: Generated<string>;
  slot: string;
  taken: number;
}

export interface Project {
  content: Generated<string>;
  drawing: Generated<string>;
  ends_on: string | null;
  id: string;
  name: string;
  open_for_application: boolean;
  organisation_id: Generated<string>;
  plan_no: string | null;
  position: number;
  recipients: Generated<string>;
  review_status: number;
  source: number;
  starts_on: string | null;
  summary: Generated<string>;
  target: number;
}

export interface ProjectDynamic {
  content: string;
  id: string;
  organisation_id: Generated<string>;
  project_id: string;
  published_at: Timestamp;
  published_by: string | null;
  title: string;
}

export interface ProjectMessage {
  account_id: string;
  content: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  organisation_id: Generated<string>;
  project_id: string;
  shown_name: string;
  state: Generated<string>;
}

export interface ProjectPhase {
  done_on: string | null;
  ends_on: string;
  organisation_id: Generated<string>;
  position: number;
  project_id: string;
  starts_on: string;
  title: string;
}

export interface ProviderWebhook {
  digest: string;
  id: string;
  order_no: string | null;
  provider: string;
  received_at: Timestamp;
  result: string;
}

export interface PublishedLetter {
  answered_at: Timestamp;
  application_id: string;
  content: string;
  id: string;
  office: string;
  organisation_id: Generated<string>;
  reply: string;
  score: number | null;
  title: string;
  type: string;
  writer: string;
  written_at: Timestamp;
}

export interface Receipt {
  amount: number;
  application_id: string;
  check_code: string;
  code: string;
  id: string;
  issued_at: Timestamp;
  organisation_id: Generated<string>;
  reverses: string | null;
  reviewer: string;
  serial: number;
}

export interface ReceiptOrder {
  application_id: string;
  order_id: string;
  organisation_id: Generated<string>;
}

export interface ReceiptRequest {
  account_id: string;
  amount: number;
  application_id: string;
  asked_at: Timestamp;
  bill_type: number;
  lines: Json;
  organisation_id: Generated<string>;
  payer_encrypted: Buffer | null;
  status: number;
}

export interface ReceiptSeries {
  code: string;
  last: number;
  organisation_id: Generated<string>;
}

export interface RecoveryCode {
  account_id: string;
  code_hash: string;
  organisation_id: Generated<string>;
}

export interface Refund {
  amount: number;
  asked_at: Timestamp;
  asked_by: string | null;
  done_at: Timestamp | null;
  id: string;
  no: string;
  order_id: string;
  organisation_id: Generated<string>;
  reason: string;
  state: string;
  transaction: string | null;
  way: string | null;
}

export interface RefundLimitRequest {
  amount: number;
  asked_at: Generated<Timestamp>;
  asked_by: string;
  id: string;
  organisation_id: Generated<string>;
}

export interface RefundStep {
  account_id: string | null;
  at: Timestamp;
  id: string;
  organisation_id: Generated<string>;
  refund_id: string;
  remark: string | null;
  what: string;
  who: string | null;
}

export interface RefusedFormBase {
  at: Timestamp;
  base_version: string;
  flow: string;
  owner: string;
  reason: string;
}

export interface ReplyTemplate {
  account_id: string | null;
  action: string;
  flow: string | null;
  id: Generated<string>;
  name: string;
  organisation_id: Generated<string>;
  position: Generated<number>;
  text: string;
}

export interface RescueClass {
  application_id: string;
  organisation_id: Generated<string>;
  starts_at: Timestamp;
}

export interface RescuerCertificate {
  application_id: string | null;
  holder_encrypted: Buffer;
  issued_on: string | null;
  number: string;
  organisation_id: Generated<string>;
  person: number | null;
  valid_until: string;
}

export interface RetentionRun {
  deleted: Json;
  failure: string | null;
  finished_at: Timestamp;
  id: string;
  organisation_id: Generated<string>;
  remaining: string[];
  started_at: Timestamp;
}

export interface RoleRequest {
  account_id: string;
  asked_at: Generated<Timestamp>;
  asked_by: string;
  id: string;
  organisation_id: Generated<string>;
  roles: string[];
}

export interface SamplingSite {
  address: string;
  hours: string;
  id: string;
  name: string;
  open: boolean;
  organisation_id: Generated<string>;
  phone: string;
  position: number;
}

export interface SandboxCharge {
  amount: number;
  no: string;
  paid_amount: number | null;
  paid_at: Timestamp | null;
  return_url: string;
  state: string;
  subject: string;
  transaction: string | null;
}

export interface SandboxRefund {
  amount: number;
  at: Timestamp;
  charge_no: string;
  no: string;
  transaction: string;
}

export interface SearchEntry {
  grams: string;
  kind: string;
  organisation_id: Generated<string>;
  path: string;
  published_at: Timestamp | null;
  ref: string;
  summary: string;
  summary_key: string;
  text: string;
  text_key: string;
  title: string;
  title_key: string;
  years: Generated<number | null>;
}

export interface SecondFactor {
  account_id: string;
  created_at: Generated<Timestamp>;
  credential_id: string | null;
  id: string;
  kind: string;
  last_step: number | null;
  last_used_at: Timestamp | null;
  name: string;
  organisation_id: Generated<string>;
  public_key: Buffer | null;
  relying_party: string | null;
  secret: Buffer | null;
  signatures: number | null;
  transports: string[] | null;
}

export interface Session {
  account_id: string;
  created_at: Generated<Timestamp>;
  device: string;
  device_hash: string | null;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Generated<Timestamp>;
  organisation_id: Generated<string>;
  persistent: boolean;
  proved_at: Timestamp | null;
  revoked_at: Timestamp | null;
  second_factor: Generated<boolean>;
  token_hash: string;
  verified_mobile: string | null;
  verified_until: Timestamp | null;
}

export interface SharedChange {
  subject: string;
  version: number;
}

export interface SharedLock {
  name: string;
}

export interface ShortLink {
  closed_at: Timestamp | null;
  code: string;
  created_at: Generated<Timestamp>;
  last_day: string | null;
  organisation_id: Generated<string>;
  path: string;
  title: string;
}

export interface ShortLinkDonation {
  application_id: string;
  code: string;
  organisation_id: Generated<string>;
}

export interface ShortLinkVisit {
  code: string;
  day: string;
  organisation_id: Generated<string>;
  visits: number;
}

export interface SmsCode {
  attempts: Generated<number>;
  code_hash: string;
  expires_at: Timestamp;
  id: string;
  mobile_index: string;
  organisation_id: Generated<string>;
  purpose: string;
  sent_at: Generated<Timestamp>;
  used_at: Timestamp | null;
}

export interface Spending {
  amount: number;
  category: string;
  id: string;
  idempotency_key: string;
  no: string;
  organisation_id: Generated<string>;
  posting_id: string;
  project_id: string | null;
  purpose: string;
  recipients: number;
  recorded_at: Timestamp;
  recorded_by: string | null;
  spent_on: string;
}

export interface SpentTicket {
  expires_at: Timestamp;
  organisation_id: Generated<string>;
  ticket_hash: string;
}

export interface Statistic {
  figure: string;
  organisation_id: Generated<string>;
  part: string;
  slot: number;
  value: number;
}

export interface Teaching {
  application_id: string;
  held_on: string;
  organisation_id: Generated<string>;
  people: number;
}

export interface Tile {
  drawing: string;
  id: string;
  organisation_id: Generated<string>;
  path: string;
  position: number;
  title: string;
  words: string;
}

export interface VainSearch {
  first_at: Timestamp;
  last_at: Timestamp;
  organisation_id: Generated<string>;
  text: string;
  times: Generated<number>;
}

export interface Volunteer {
  account_id: string;
  active: boolean;
  application_id: string;
  no: string;
  organisation_id: Generated<string>;
  since: Timestamp;
  skills: string[];
}

export interface VolunteerActivity {
  address: Generated<string>;
  begins_at: Timestamp;
  cancelled_reason: string | null;
  category: Generated<string>;
  closes_at: Timestamp;
  contact: Generated<string>;
  cover: Json | null;
  ends_at: Timestamp;
  hidden: Generated<boolean>;
  id: string;
  lat: number | null;
  lng: number | null;
  min_age: number;
  organisation_id: Generated<string>;
  phone: Generated<string>;
  place: string;
  place_required: Generated<boolean>;
  radius: number | null;
  rescheduled_at: Timestamp | null;
  summary: string;
  title: string;
}

export interface VolunteerAttendance {
  application_id: string;
  at: Timestamp | null;
  id: string;
  kind: string;
  method: string;
  minutes: number | null;
  noted_at: Timestamp;
  noted_by: string | null;
  organisation_id: Generated<string>;
  reason: string | null;
  sequence: Generated<number>;
}

export interface VolunteerPosition {
  activity_id: string;
  duty: string;
  id: string;
  name: string;
  organisation_id: Generated<string>;
  places: number;
  position: number;
  removed: Generated<boolean>;
  skills: string[];
  taken: Generated<number>;
}

export interface VolunteerSignUp {
  account_id: string;
  activity_id: string;
  application_id: string;
  duty: Generated<boolean>;
  minutes: number | null;
  no_show_at: Timestamp | null;
  organisation_id: Generated<string>;
  position_id: string;
  signed_in_at: Timestamp | null;
  signed_out_at: Timestamp | null;
  state: string;
}

export interface WebhookDelivery {
  answer: string | null;
  at: Timestamp;
  attempts: Generated<number>;
  endpoint_id: string;
  event_id: string;
  next_at: Timestamp | null;
  organisation_id: Generated<string>;
  round: Generated<number>;
  state: string;
}

export interface WebhookEndpoint {
  active: boolean;
  created_at: Timestamp;
  failing_since: Timestamp | null;
  id: string;
  organisation_id: Generated<string>;
  previous_secret: Buffer | null;
  previous_secret_until: Timestamp | null;
  secret: Buffer;
  types: string[];
  url: string;
}

export interface WebhookEvent {
  at: Timestamp;
  body: string;
  id: string;
  organisation_id: Generated<string>;
  type: string;
}

export interface WechatBinding {
  account_id: string;
  bound_at: Generated<Timestamp>;
  organisation_id: Generated<string>;
  person_encrypted: Buffer;
  union_index: string | null;
}

export interface WechatCredential {
  app_id: string;
  expires_at: Timestamp;
  kind: string;
  organisation_id: Generated<string>;
  requested_at: Timestamp | null;
  value_encrypted: Buffer | null;
}

export interface WechatOauthState {
  app_kind: string;
  code_hash: string | null;
  expires_at: Timestamp;
  id: string;
  organisation_id: Generated<string>;
  person_encrypted: Buffer | null;
  purpose: string;
  session_id: string | null;
  state_hash: string;
  ticket_hash: string;
}

export interface WechatOpenid {
  account_id: string;
  app_id: string;
  openid_encrypted: Buffer;
  openid_index: string;
  organisation_id: Generated<string>;
}

export interface WechatPayer {
  app_id: string;
  openid_encrypted: Buffer;
  organisation_id: Generated<string>;
  session_id: string;
}

export interface DB {
  account: Account;
  address: Address;
  aed_place: AedPlace;
  aed_report: AedReport;
  aed_total: AedTotal;
  aid_batch: AidBatch;
  aid_grant: AidGrant;
  aid_programme: AidProgramme;
  api_key: ApiKey;
  application: Application;
  application_count: ApplicationCount;
  application_event: ApplicationEvent;
  application_note: ApplicationNote;
  assignment: Assignment;
  attempt: Attempt;
  audit_anchor: AuditAnchor;
  audit_log: AuditLog;
  audit_seal: AuditSeal;
  audit_verification: AuditVerification;
  backup_report: BackupReport;
  blood_site: BloodSite;
  branch: Branch;
  build_cache: BuildCache;
  call_count: CallCount;
  captcha: Captcha;
  cell_sampling: CellSampling;
  consent: Consent;
  content: Content;
  content_count: ContentCount;
  content_feedback: ContentFeedback;
  content_revision: ContentRevision;
  content_translation: ContentTranslation;
  correction: Correction;
  course: Course;
  course_seat: CourseSeat;
  deadline: Deadline;
  device_login: DeviceLogin;
  direct_answer: DirectAnswer;
  document: Document;
  donation: Donation;
  donation_certificate: DonationCertificate;
  donation_day: DonationDay;
  donation_total: DonationTotal;
  draft: Draft;
  dues_rate: DuesRate;
  dues_renewal: DuesRenewal;
  exam: Exam;
  exam_answer_count: ExamAnswerCount;
  exam_paper: ExamPaper;
  exam_question: ExamQuestion;
  exam_wording: ExamWording;
  expiry: Expiry;
  factor_removal_request: FactorRemovalRequest;
  file: File;
  folder_form: FolderForm;
  form_change: FormChange;
  form_change_event: FormChangeEvent;
  form_preview: FormPreview;
  form_publication: FormPublication;
  form_report: FormReport;
  form_version: FormVersion;
  former_mobile: FormerMobile;
  funnel_count: FunnelCount;
  funnel_mark: FunnelMark;
  goods_distribution: GoodsDistribution;
  goods_donation: GoodsDonation;
  goods_item: GoodsItem;
  goods_total: GoodsTotal;
  held_place: HeldPlace;
  identity_challenge: IdentityChallenge;
  invoice_title: InvoiceTitle;
  key_fingerprint: KeyFingerprint;
  known_device: KnownDevice;
  learner: Learner;
  lecture_intake: LectureIntake;
  ledger_entry: LedgerEntry;
  ledger_posting: LedgerPosting;
  ledger_total: LedgerTotal;
  lesson: Lesson;
  lesson_progress: LessonProgress;
  letter: Letter;
  letter_total: LetterTotal;
  live_form: LiveForm;
  manual_statistic: ManualStatistic;
  media: Media;
  member: Member;
  member_dues: MemberDues;
  menu: Menu;
  message: Message;
  message_setting: MessageSetting;
  number_series: NumberSeries;
  operator_setting: OperatorSetting;
  organisation: Organisation;
  organisation_host: OrganisationHost;
  own_lock: OwnLock;
  page_view: PageView;
  payment_account: PaymentAccount;
  payment_order: PaymentOrder;
  phone_upload: PhoneUpload;
  pickup_site: PickupSite;
  place_count: PlaceCount;
  project: Project;
  project_dynamic: ProjectDynamic;
  project_message: ProjectMessage;
  project_phase: ProjectPhase;
  provider_webhook: ProviderWebhook;
  published_letter: PublishedLetter;
  receipt: Receipt;
  receipt_order: ReceiptOrder;
  receipt_request: ReceiptRequest;
  receipt_series: ReceiptSeries;
  recovery_code: RecoveryCode;
  refund: Refund;
  refund_limit_request: RefundLimitRequest;
  refund_step: RefundStep;
  refused_form_base: RefusedFormBase;
  reply_template: ReplyTemplate;
  rescue_class: RescueClass;
  rescuer_certificate: RescuerCertificate;
  retention_run: RetentionRun;
  role_request: RoleRequest;
  sampling_site: SamplingSite;
  sandbox_charge: SandboxCharge;
  sandbox_refund: SandboxRefund;
  search_entry: SearchEntry;
  second_factor: SecondFactor;
  session: Session;
  shared_change: SharedChange;
  shared_lock: SharedLock;
  short_link: ShortLink;
  short_link_donation: ShortLinkDonation;
  short_link_visit: ShortLinkVisit;
  sms_code: SmsCode;
  spending: Spending;
  spent_ticket: SpentTicket;
  statistic: Statistic;
  teaching: Teaching;
  tile: Tile;
  vain_search: VainSearch;
  volunteer: Volunteer;
  volunteer_activity: VolunteerActivity;
  volunteer_attendance: VolunteerAttendance;
  volunteer_position: VolunteerPosition;
  volunteer_sign_up: VolunteerSignUp;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  webhook_event: WebhookEvent;
  wechat_binding: WechatBinding;
  wechat_credential: WechatCredential;
  wechat_oauth_state: WechatOauthState;
  wechat_openid: WechatOpenid;
  wechat_payer: WechatPayer;
}

/** Tables and views of an organisation; all others are shared. */
export const organisationTables = [
  "account",
  "address",
  "aed_place",
  "aed_report",
  "aed_total",
  "aid_batch",
  "aid_grant",
  "aid_programme",
  "api_key",
  "application",
  "application_count",
  "application_event",
  "application_note",
  "assignment",
  "attempt",
  "audit_anchor",
  "audit_log",
  "audit_seal",
  "audit_verification",
  "blood_site",
  "branch",
  "call_count",
  "captcha",
  "cell_sampling",
  "consent",
  "content",
  "content_count",
  "content_feedback",
  "content_revision",
  "content_translation",
  "correction",
  "course",
  "course_seat",
  "deadline",
  "device_login",
  "direct_answer",
  "document",
  "donation",
  "donation_certificate",
  "donation_day",
  "donation_total",
  "draft",
  "dues_rate",
  "dues_renewal",
  "exam",
  "exam_answer_count",
  "exam_paper",
  "exam_question",
  "exam_wording",
  "factor_removal_request",
  "file",
  "former_mobile",
  "funnel_count",
  "funnel_mark",
  "goods_distribution",
  "goods_donation",
  "goods_item",
  "goods_total",
  "held_place",
  "identity_challenge",
  "invoice_title",
  "known_device",
  "learner",
  "lecture_intake",
  "ledger_entry",
  "ledger_posting",
  "ledger_total",
  "lesson",
  "lesson_progress",
  "letter",
  "letter_total",
  "manual_statistic",
  "media",
  "member",
  "member_dues",
  "menu",
  "message",
  "message_setting",
  "number_series",
  "own_lock",
  "page_view",
  "payment_account",
  "payment_order",
  "phone_upload",
  "pickup_site",
  "place_count",
  "project",
  "project_dynamic",
  "project_message",
  "project_phase",
  "published_letter",
  "receipt",
  "receipt_order",
  "receipt_request",
  "receipt_series",
  "recovery_code",
  "refund",
  "refund_limit_request",
  "refund_step",
  "reply_template",
  "rescue_class",
  "rescuer_certificate",
  "retention_run",
  "role_request",
  "sampling_site",
  "search_entry",
  "second_factor",
  "session",
  "short_link",
  "short_link_donation",
  "short_link_visit",
  "sms_code",
  "spending",
  "spent_ticket",
  "statistic",
  "teaching",
  "tile",
  "vain_search",
  "volunteer",
  "volunteer_activity",
  "volunteer_attendance",
  "volunteer_position",
  "volunteer_sign_up",
  "webhook_delivery",
  "webhook_endpoint",
  "webhook_event",
  "wechat_binding",
  "wechat_credential",
  "wechat_oauth_state",
  "wechat_openid",
  "wechat_payer",
] as const;
