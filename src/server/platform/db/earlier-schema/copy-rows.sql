-- Copies the rows of the schema before the baseline from schema `previous`. Not copied: counters of attempts and open
-- captchas, which last minutes, and caches. Written once; the tables of `previous` do not change any more.

INSERT INTO organisation (id, code, name, settings, created_at, updated_at, refund_limit)
SELECT it.id, it.code, it.name, it.settings, it.created_at, it.updated_at, it.refund_limit
  FROM previous.organisation AS it;

INSERT INTO menu (organisation_id, id, parent_id, position, title, path)
SELECT it.organisation_id, it.id, it.parent_id, it.position, it.title, it.path
  FROM previous.menu AS it;

INSERT INTO tile (organisation_id, id, position, title, words, path, drawing)
SELECT it.organisation_id, it.id, it.position, it.title, it.words, it.path, it.drawing
  FROM previous.tile AS it;

INSERT INTO document (organisation_id, id, version, title, content, sha256, published_at)
SELECT it.organisation_id, it.id, it.version, it.title, it.content, it.sha256, it.published_at
  FROM previous.document AS it;

INSERT INTO page_view (organisation_id, path, day, count)
SELECT it.organisation_id, it.path, it.day, it.count
  FROM previous.page_view AS it;

INSERT INTO account (organisation_id, id, mobile_encrypted, mobile_index, password_hash, nickname, profile_encrypted,
  id_index, roles, status, created_at, updated_at, deletion_due_at, erased_at, kind)
SELECT it.organisation_id, it.id, it.mobile_sealed, it.mobile_index, it.password_hash, it.nickname, it.profile_sealed,
       it.id_index, it.roles, it.status, it.created_at, it.updated_at, it.leaves_at, it.erased_at, it.kind
  FROM previous.account AS it;

INSERT INTO session (organisation_id, id, account_id, token_hash, device, persistent, created_at, last_seen_at,
  expires_at, revoked_at, verified_mobile, verified_until)
SELECT account.organisation_id, it.id, it.account_id, it.token_hash, it.device, it.lasting, it.created_at,
       it.last_seen_at, it.expires_at, it.revoked_at, it.proved_number, it.proved_until
  FROM previous.session AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO device_login (organisation_id, code_hash, session_id, account_id, expires_at)
SELECT account.organisation_id, it.code_hash, it.session_id, it.account_id, it.expires_at
  FROM previous.handover AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO sms_code (organisation_id, id, mobile_index, purpose, code_hash, attempts, sent_at, expires_at, used_at)
SELECT it.organisation_id, it.id, it.mobile_index, it.purpose, it.code_hash, it.attempts, it.sent_at, it.expires_at,
       it.used_at
  FROM previous.sms_code AS it;

INSERT INTO wechat_binding (organisation_id, account_id, person_encrypted, union_index, bound_at)
SELECT it.organisation_id, it.account_id, it.person_sealed, it.union_index, it.bound_at
  FROM previous.wechat_binding AS it;

INSERT INTO wechat_openid (organisation_id, account_id, app_id, openid_encrypted, openid_index)
SELECT it.organisation_id, it.account_id, it.app_id, it.openid_sealed, it.openid_index
  FROM previous.wechat_openid AS it;

INSERT INTO wechat_payer (organisation_id, session_id, app_id, openid_encrypted)
SELECT account.organisation_id, it.session_id, it.app_id, it.openid_sealed
  FROM previous.wechat_payer AS it
  JOIN previous.session ON session.id = it.session_id JOIN previous.account ON account.id = session.account_id;

INSERT INTO wechat_oauth_state (organisation_id, id, app_kind, purpose, state_hash, ticket_hash, code_hash, session_id,
  person_encrypted, expires_at)
SELECT it.organisation_id, it.id, it.way, it.purpose, it.state_hash, it.ticket_hash, it.code_hash, it.session_id,
       it.person_sealed, it.expires_at
  FROM previous.wechat_visit AS it;

INSERT INTO address (organisation_id, id, account_id, encrypted, is_default, created_at)
SELECT account.organisation_id, it.id, it.account_id, it.sealed, it.is_default, it.created_at
  FROM previous.address AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO invoice_title (organisation_id, id, account_id, encrypted, is_default, created_at)
SELECT account.organisation_id, it.id, it.account_id, it.sealed, it.is_default, it.created_at
  FROM previous.invoice_title AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO message_setting (organisation_id, account_id, kind, sms)
SELECT account.organisation_id, it.account_id, it.kind, it.sms
  FROM previous.message_setting AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO consent (organisation_id, id, account_id, application_id, document_id, document_version, document_sha256,
  flow_title, given_at, withdrawn_at)
SELECT it.organisation_id, it.id, it.account_id, it.application_id, it.document_id, it.document_version,
       it.document_sha256, it.matter, it.given_at, it.withdrawn_at
  FROM previous.consent AS it;

INSERT INTO audit_log (organisation_id, id, account_id, action, detail, at)
SELECT it.organisation_id, it.id, it.account_id, it.action, it.detail, it.at
  FROM previous.audit AS it;

INSERT INTO form_version (version, flow, content, module, compiler, published_at)
SELECT it.version, it.flow, it.content, it.module, it.compiler, it.published_at
  FROM previous.form_version AS it;

INSERT INTO live_form (flow, version, since)
SELECT it.flow, it.version, it.since
  FROM previous.live_form AS it;

INSERT INTO folder_form (flow, version, at)
SELECT it.flow, it.version, it.at
  FROM previous.folder_form AS it;

INSERT INTO form_change (id, flow, base_version, form_text, ui_text, migration, state, state_name, sequence, reason,
  return_reason, author, saved_by, saved_at, created_at)
SELECT it.id, it.flow, it.base_version, it.form_text, it.ui_text, it.migration, it.state, it.state_name, it.sequence,
       it.reason, it.returned, it.author, it.saved_by, it.saved_at, it.created_at
  FROM previous.form_change AS it;

INSERT INTO form_change_event (change_id, sequence, event, author, at)
SELECT it.change_id, it.sequence, it.event, it.author, it.at
  FROM previous.form_change_event AS it;

INSERT INTO form_publication (flow, number, version, form_text, ui_text, migration, origin, reason, author, approver,
  change_id, at)
SELECT it.flow, it.number, it.version, it.form_text, it.ui_text, it.migration, it.origin, it.reason, it.author,
       it.second, it.change_id, it.at
  FROM previous.form_publication AS it;

INSERT INTO form_report (id, flow, change_id, version, live_version, content, migration, state, done, total, result,
  error, rollback, published, started_by, started_at, finished_at)
SELECT it.id, it.flow, it.change_id, it.version, it.live_version, it.content, it.migration, it.state, it.done,
       it.total, it.result, it.error, it.back, it.published, it.started_by, it.started_at, it.finished_at
  FROM previous.form_report AS it;

INSERT INTO key_fingerprint (purpose, id, fingerprint, since)
SELECT it.purpose, it.id, it.fingerprint, it.since
  FROM previous.sealing_key AS it;

INSERT INTO application (organisation_id, id, account_id, flow, no, form_version, machine_version, sequence, state,
  state_name, open, uniqueness_index, answers, reason, fields, due_at, submitted_at, updated_at)
SELECT it.organisation_id, it.id, it.account_id, it.flow, it.no, it.form_version, it.machine_version, it.sequence,
       it.state, it.state_name, it.open, it.subject_index, it.answers, it.reason, it.fields, it.due_at,
       it.submitted_at, it.updated_at
  FROM previous.application AS it;

INSERT INTO application_event (organisation_id, application_id, sequence, idempotency_key, request_hash, event,
  actor_kind, actor_id, actor_name, at, form_version, state, answers, response)
SELECT application.organisation_id, it.application_id, it.sequence, it.key, it.request, it.event, it.actor_kind,
       it.actor_id, it.actor_name, it.at, it.form_version, it.state, it.answers, it.answer
  FROM previous.application_event AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO deadline (organisation_id, application_id, name, due_at)
SELECT application.organisation_id, it.application_id, it.name, it.due_at
  FROM previous.deadline AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO draft (organisation_id, id, account_id, flow, application_id, form_version, snapshot, answers, consents,
  sequence, saved_at, expires_at, reached_at)
SELECT it.organisation_id, it.id, it.account_id, it.flow, it.application_id, it.form_version, it.position, it.answers,
       it.consents, it.sequence, it.saved_at, it.expires_at, it.reached_at
  FROM previous.draft AS it;

INSERT INTO assignment (organisation_id, application_id, account_id, since, until)
SELECT application.organisation_id, it.application_id, it.account_id, it.since, it.until
  FROM previous.claim AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO application_note (organisation_id, id, application_id, account_id, text_encrypted, at)
SELECT application.organisation_id, it.id, it.application_id, it.account_id, it.text_sealed, it.at
  FROM previous.application_note AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO message (organisation_id, id, account_id, application_id, title, text, at, read_at)
SELECT account.organisation_id, it.id, it.account_id, it.application_id, it.title, it.text, it.at, it.read_at
  FROM previous.message AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO application_count (organisation_id, flow, state_name, slot, count)
SELECT it.organisation_id, it.flow, it.state_name, it.slot, it.count
  FROM previous.application_tally AS it;

INSERT INTO funnel_count (organisation_id, flow, day, step, kind, part, times)
SELECT it.organisation_id, it.flow, it.day, it.step, CASE it.kind WHEN 'took' THEN 'duration' ELSE it.kind END,
       it.part, it.times
  FROM previous.progress AS it;

INSERT INTO phone_upload (organisation_id, id, account_id, form, question, kind, most, code_hash, token_hash,
  created_at, expires_at, session_id)
SELECT it.organisation_id, it.id, it.account_id, it.form, it.question, it.kind, it.most, it.code_hash, it.token_hash,
       it.created_at, it.expires_at, it.session_id
  FROM previous.phone_upload AS it;

INSERT INTO file (organisation_id, id, account_id, idempotency_key, request_hash, private, kind, type, size, width,
  height, encrypted, thumbnail, phone_upload_id, application_id, part, created_at, stored_at, keep_until, record,
  record_id)
SELECT it.organisation_id, it.id, it.account_id, it.key, it.mark, it.private, it.kind, it.type, it.size, it.width,
       it.height, it.sealed, it.thumbnail, it.phone_upload_id, it.application_id, it.part, it.created_at,
       it.stored_at, it.keep_until, it.record, it.record_id
  FROM previous.file AS it;

INSERT INTO media (organisation_id, id, url, file_id, name, alt, type, size, width, height, uploaded_by, uploaded_at)
SELECT it.organisation_id, it.id, it.url, it.file_id, it.name, it.alt, it.type, it.size, it.width, it.height,
       it.uploaded_by, it.uploaded_at
  FROM previous.media AS it;

INSERT INTO payment_order (organisation_id, id, application_id, no, provider, channel, amount, subject, fund, state,
  provider_closed, instructions, transaction, paid_at, created_at, expires_at, original_order_id)
SELECT it.organisation_id, it.id, it.application_id, it.no, it.provider, it.channel, it.amount, it.subject, it.fund,
       CASE it.state WHEN 'surplus' THEN 'overpaid' ELSE it.state END, it.released, it.presented, it.transaction,
       it.paid_at, it.created_at, it.expires_at, it.came_by
  FROM previous.pay_order AS it;

INSERT INTO refund (organisation_id, id, order_id, no, amount, reason, state, asked_at, transaction, done_at,
  asked_by, way)
SELECT pay_order.organisation_id, it.id, it.order_id, it.no, it.amount, it.reason, it.state, it.asked_at,
       it.transaction, it.done_at, it.asked_by, it.way
  FROM previous.refund AS it JOIN previous.pay_order ON pay_order.id = it.order_id;

INSERT INTO refund_step (organisation_id, id, refund_id, what, account_id, who, remark, at)
SELECT pay_order.organisation_id, it.id, it.refund_id, it.what, it.account_id, it.who, it.remark, it.at
  FROM previous.refund_step AS it
  JOIN previous.refund ON refund.id = it.refund_id JOIN previous.pay_order ON pay_order.id = refund.order_id;

INSERT INTO provider_webhook (id, provider, order_no, result, digest, received_at)
SELECT it.id, it.provider, it.order_no, it.verdict, it.digest, it.received_at
  FROM previous.pay_notice AS it;

INSERT INTO sandbox_charge (no, amount, subject, return_url, state, paid_amount, transaction, paid_at)
SELECT it.no, it.amount, it.subject, it.return_url, it.state, it.paid_amount, it.transaction, it.paid_at
  FROM previous.sandbox_charge AS it;

INSERT INTO sandbox_refund (no, charge_no, amount, transaction, at)
SELECT it.no, it.charge_no, it.amount, it.transaction, it.at
  FROM previous.sandbox_refund AS it;

INSERT INTO ledger_posting (organisation_id, id, order_id, kind, debit_account, credit_account, amount, at)
SELECT it.organisation_id, it.id, it.order_id,
       CASE it.kind WHEN 'giftCorrected' THEN 'donationCorrected' WHEN 'giftTakenOut' THEN 'donationMovedOut'
                    WHEN 'giftPutIn' THEN 'donationMovedIn' ELSE it.kind END,
       debit.account, credit.account, debit.amount, it.at
  FROM previous.ledger_posting AS it
  JOIN previous.ledger_entry AS debit ON debit.posting_id = it.id AND debit.amount > 0
  JOIN previous.ledger_entry AS credit ON credit.posting_id = it.id AND credit.amount < 0;

INSERT INTO ledger_total (organisation_id, account, kind, slot, amount, postings)
SELECT it.organisation_id, it.account,
       CASE it.kind WHEN 'giftCorrected' THEN 'donationCorrected' WHEN 'giftTakenOut' THEN 'donationMovedOut'
                    WHEN 'giftPutIn' THEN 'donationMovedIn' ELSE it.kind END,
       it.slot, it.amount, it.postings
  FROM previous.ledger_total AS it;

INSERT INTO receipt_request (organisation_id, application_id, account_id, bill_type, payer_encrypted, lines, amount,
  status, asked_at)
SELECT it.organisation_id, it.application_id, it.account_id, it.bill_type, it.payer_sealed, it.lines, it.amount,
       it.status, it.asked_at
  FROM previous.receipt_request AS it;

INSERT INTO receipt_order (organisation_id, order_id, application_id)
SELECT application.organisation_id, it.order_id, it.application_id
  FROM previous.receipt_order AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO receipt_series (organisation_id, code, last)
SELECT it.organisation_id, it.code, it.last
  FROM previous.receipt_series AS it;

INSERT INTO receipt (organisation_id, id, application_id, code, serial, check_code, amount, reviewer, issued_at,
  reverses)
SELECT it.organisation_id, it.id, it.application_id, it.code, it.serial, it.check_code, it.amount, it.reviewer,
       it.issued_at, it.reverses
  FROM previous.receipt AS it;

INSERT INTO project (organisation_id, id, name, review_status, source, target, open_for_application, position,
  summary, content, recipients, plan_no, drawing, starts_on, ends_on)
SELECT it.organisation_id, it.id, it.name, it.review_status, it.source, it.target, it.open_for_application,
       it.position, it.summary, it.content, it.recipients, it.plan_no, it.drawing, it.starts_on, it.ends_on
  FROM previous.project AS it;

INSERT INTO project_phase (organisation_id, project_id, position, title, starts_on, ends_on, done_on)
SELECT project.organisation_id, it.project_id, it.position, it.title, it.starts_on, it.ends_on, it.done_on
  FROM previous.project_phase AS it JOIN previous.project ON project.id = it.project_id;

INSERT INTO project_dynamic (organisation_id, id, project_id, title, content, published_at, published_by)
SELECT it.organisation_id, it.id, it.project_id, it.title, it.content, it.published_at, it.published_by
  FROM previous.project_dynamic AS it;

INSERT INTO project_message (organisation_id, id, project_id, account_id, shown_name, content, state, created_at,
  decided_by, decided_at)
SELECT it.organisation_id, it.id, it.project_id, it.account_id, it.shown_name, it.content, it.state, it.created_at,
       it.decided_by, it.decided_at
  FROM previous.project_message AS it;

INSERT INTO donation (organisation_id, application_id, account_id, no, project_id, direction, donor_kind, shown_name,
  wish_words, mobile_index, amount, status, way, created_at, paid_at, hidden_at, refunded_at)
SELECT it.organisation_id, it.application_id, it.account_id, it.no, it.project_id, it.direction, it.donor_kind,
       it.shown_name, it.wish_words, it.mobile_index, it.amount, it.status, it.way, it.created_at, it.paid_at,
       it.hidden_at, it.refunded_at
  FROM previous.donation AS it;

INSERT INTO donation_certificate (organisation_id, application_id, no, check_code, issued_at)
SELECT it.organisation_id, it.application_id, it.no, it.check_code, it.issued_at
  FROM previous.donation_certificate AS it;

INSERT INTO donation_total (organisation_id, project_id, day, donor_kind, amount, donations)
SELECT it.organisation_id, it.project_id, it.day, it.donor_kind, it.amount, it.donations
  FROM previous.donation_total AS it;

INSERT INTO donation_day (organisation_id, day, amount, donations)
SELECT it.organisation_id, it.day, it.amount, it.donations
  FROM previous.donation_day AS it;

INSERT INTO goods_donation (organisation_id, application_id, account_id, status, created_at, received_at, hidden_at)
SELECT it.organisation_id, it.application_id, it.account_id, it.status, it.created_at, it.received_at, it.hidden_at
  FROM previous.goods_donation AS it;

INSERT INTO goods_item (organisation_id, id, application_id, position, name, brand, category, unit, pledged, quantity,
  distributed, price, expires, project_id, direction, donor_kind, shown_name, status, received_at)
SELECT it.organisation_id, it.id, it.application_id, it.position, it.name, it.brand, it.category, it.unit, it.pledged,
       it.quantity, it.distributed, it.price, it.expires, it.project_id, it.direction, it.donor_kind, it.shown_name,
       it.status, it.received_at
  FROM previous.goods_gift AS it;

INSERT INTO goods_total (organisation_id, project_id, day, donor_kind, category, items, value)
SELECT it.organisation_id, it.project_id, it.day, it.donor_kind, it.category, it.gifts, it.value
  FROM previous.goods_total AS it;

INSERT INTO goods_distribution (organisation_id, id, item_id, quantity, recipient, project_id, day, recorded_by,
  recorded_at, revoked_by, revoked_at, revoked_reason)
SELECT it.organisation_id, it.id, it.gift_id, it.quantity, it.recipient, it.project_id, it.day, it.recorded_by,
       it.recorded_at, it.revoked_by, it.revoked_at, it.revoked_reason
  FROM previous.goods_distribution AS it;

INSERT INTO spending (organisation_id, id, project_id, posting_id, no, amount, spent_on, category, purpose,
  recipients, idempotency_key, recorded_by, recorded_at)
SELECT it.organisation_id, it.id, it.project_id, it.posting_id, it.no, it.amount, it.spent_on, it.category,
       it.purpose, it.recipients, it.key, it.recorded_by, it.recorded_at
  FROM previous.spending AS it;

INSERT INTO correction (organisation_id, id, subject, subject_id, version, field, before, after, reason, change,
  published_by, published_at)
SELECT it.organisation_id, it.id, it.subject, it.subject_id, it.version, it.field, it.was, it.becomes, it.reason,
       it.change, it.published_by, it.published_at
  FROM previous.correction AS it;

INSERT INTO aid_programme (organisation_id, id, code, name, diseases, min_age, max_age, day_after, grant_text,
  grant_limit, once, materials, open, position)
SELECT it.organisation_id, it.id, it.code, it.name, it.diseases, it.min_age, it.max_age, it.day_after, it.grant_text,
       it.grant_limit, it.once, it.materials, it.open, it.position
  FROM previous.aid_programme AS it;

INSERT INTO aid_batch (organisation_id, id, name, grant_text, opens_on, closes_on, position)
SELECT it.organisation_id, it.id, it.name, it.grant_text, it.opens_on, it.closes_on, it.position
  FROM previous.aid_batch AS it;

INSERT INTO aid_grant (organisation_id, application_id, amount, granted_on)
SELECT application.organisation_id, it.application_id, it.amount, it.granted_on
  FROM previous.aid_grant AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO course (organisation_id, id, name, type, hours, fee, place, begins_at, ends_at, quota, taken, min_age,
  max_age, certificate, sign_up_from, sign_up_until, open, data, card, shown, valid_years, exam_required,
  lessons_first)
SELECT it.organisation_id, it.id, it.name, it.type, it.hours, it.fee, it.place, it.begins_at, it.ends_at, it.quota,
       it.taken, it.min_age, it.max_age, it.certificate, it.sign_up_from, it.sign_up_until, it.open, it.data, it.card,
       it.shown, it.valid_years, it.exam_required, it.lessons_first
  FROM previous.course AS it;

INSERT INTO course_seat (organisation_id, application_id, course_id, account_id, person_index)
SELECT application.organisation_id, it.application_id, it.course_id, it.account_id, it.person_index
  FROM previous.course_seat AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO lesson (organisation_id, id, topic, title, film, duration, course_types, required, rank, data, card, shown)
SELECT it.organisation_id, it.id, it.topic, it.title, it.film, it.duration, it.course_types, it.required, it.rank,
       it.data, it.card, it.shown
  FROM previous.lesson AS it;

INSERT INTO lesson_progress (organisation_id, account_id, lesson_id, position, furthest, seconds, reported_at,
  started_at, updated_at, completed_at)
SELECT account.organisation_id, it.account_id, it.lesson_id, it.position, it.furthest, it.seconds, it.told_at,
       it.begun_at, it.updated_at, it.completed_at
  FROM previous.learning AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO learner (organisation_id, account_id, credited_until)
SELECT account.organisation_id, it.account_id, it.spent_until
  FROM previous.learner AS it JOIN previous.account ON account.id = it.account_id;

INSERT INTO exam (organisation_id, id, title, summary, certificate, course_types, topics, questions, minutes,
  pass_mark, attempts, wait_hours, rank)
SELECT it.organisation_id, it.id, it.title, it.summary, it.certificate, it.course_types, it.topics, it.questions,
       it.minutes, it.pass_mark, it.attempts, it.wait_hours, it.rank
  FROM previous.exam AS it;

INSERT INTO exam_question (organisation_id, id, topic, version)
SELECT it.organisation_id, it.id, it.topic, it.version
  FROM previous.exam_question AS it;

INSERT INTO exam_wording (organisation_id, question_id, version, topic, text, picture, choices, right_choices, fixed,
  explanation, guideline_version, since)
SELECT it.organisation_id, it.question_id, it.version, it.topic, it.text, it.picture, it.choices, it.right_choices,
       it.fixed, it.explanation, it.guideline_version, it.since
  FROM previous.exam_wording AS it;

INSERT INTO exam_answer_count (organisation_id, question_id, version, answer, papers)
SELECT exam_question.organisation_id, it.question_id, it.version, it.answer, it.papers
  FROM previous.exam_tally AS it JOIN previous.exam_question ON exam_question.id = it.question_id;

INSERT INTO exam_paper (organisation_id, id, account_id, exam_id, application_id, subject, attempt, title, rules,
  questions, answers, started_at, deadline, ended_at, timed_out, right_answers, score, passed, away_times,
  away_seconds)
SELECT it.organisation_id, it.id, it.account_id, it.exam_id, it.application_id, it.subject, it.attempt, it.title,
       it.rules, it.questions, it.answers, it.started_at, it.deadline, it.ended_at, it.timed_out, it.right_answers,
       it.score, it.passed, it.away_times, it.away_seconds
  FROM previous.exam_paper AS it;

INSERT INTO rescue_class (organisation_id, application_id, starts_at)
SELECT application.organisation_id, it.application_id, it.starts_at
  FROM previous.rescue_class AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO rescuer_certificate (organisation_id, number, holder_encrypted, valid_until, application_id, person,
  issued_on)
SELECT it.organisation_id, it.number, it.holder_sealed, it.valid_until, it.application_id, it.person, it.issued_on
  FROM previous.rescuer_certificate AS it;

INSERT INTO teaching (organisation_id, application_id, people, held_on)
SELECT it.organisation_id, it.application_id, it.people, it.held_on
  FROM previous.teaching AS it;

INSERT INTO lecture_intake (organisation_id, open)
SELECT it.organisation_id, it.open
  FROM previous.lecture_intake AS it;

INSERT INTO sampling_site (organisation_id, id, name, address, hours, phone, open, position)
SELECT it.organisation_id, it.id, it.name, it.address, it.hours, it.phone, it.open, it.position
  FROM previous.sampling_site AS it;

INSERT INTO cell_sampling (organisation_id, application_id, sample_type)
SELECT application.organisation_id, it.application_id, it.sample_type
  FROM previous.cell_sampling AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO blood_site (organisation_id, id, position, name, kind, county, address, place, traffic, hours, phone,
  gives, note, open)
SELECT it.organisation_id, it.id, it.position, it.name, it.kind, it.county, it.address, it.place, it.traffic,
       it.hours, it.phone, it.gives, it.note, it.open
  FROM previous.blood_site AS it;

INSERT INTO volunteer (organisation_id, account_id, application_id, no, since, active, skills)
SELECT it.organisation_id, it.account_id, it.application_id, it.no, it.since, it.active, it.skills
  FROM previous.volunteer AS it;

INSERT INTO volunteer_activity (organisation_id, id, title, summary, place, begins_at, ends_at, closes_at, min_age,
  category, cover, address, lng, lat, radius, place_required, contact, phone, cancelled_reason, rescheduled_at, hidden)
SELECT it.organisation_id, it.id, it.title, it.summary, it.place, it.begins_at, it.ends_at, it.closes_at, it.min_age,
       it.category, it.cover, it.address, it.lng, it.lat, it.radius, it.place_required, it.contact, it.phone,
       it.cancelled_reason, it.moved_at, it.hidden
  FROM previous.volunteer_activity AS it;

INSERT INTO volunteer_position (organisation_id, id, activity_id, position, name, duty, skills, places, taken, removed)
SELECT volunteer_activity.organisation_id, it.id, it.activity_id, it.position, it.name, it.duty, it.skills, it.places,
       it.taken, it.gone
  FROM previous.volunteer_position AS it JOIN previous.volunteer_activity ON volunteer_activity.id = it.activity_id;

INSERT INTO volunteer_sign_up (organisation_id, application_id, account_id, activity_id, position_id, state,
  no_show_at, signed_in_at, signed_out_at, minutes, duty)
SELECT application.organisation_id, it.application_id, it.account_id, it.activity_id, it.position_id,
       CASE it.state WHEN 'asked' THEN 'requested' WHEN 'given' THEN 'confirmed' WHEN 'back' THEN 'released'
                     ELSE it.state END,
       it.broken_at, it.signed_in_at, it.signed_out_at, it.minutes, it.duty
  FROM previous.volunteer_sign_up AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO volunteer_attendance (organisation_id, id, sequence, application_id, kind, at, method, minutes, noted_by,
  reason, noted_at) OVERRIDING SYSTEM VALUE
SELECT application.organisation_id, it.id, it.sequence, it.application_id, it.kind, it.at, it.way, it.minutes,
       it.noted_by, it.reason, it.noted_at
  FROM previous.volunteer_attendance AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO branch (organisation_id, code, name, area, phone, open, position)
SELECT it.organisation_id, it.code, it.name, it.area, it.phone, it.open, it.position
  FROM previous.branch AS it;

INSERT INTO member (organisation_id, id, account_id, application_id, no, kind, level, branch, requested_branch, state,
  since, paid_until, staff, check_code)
SELECT it.organisation_id, it.id, it.account_id, it.application_id, it.no, it.kind, it.level, it.branch,
       it.asked_branch, it.state, it.since, it.paid_until, it.staff, it.check_code
  FROM previous.member AS it;

INSERT INTO member_dues (organisation_id, member_id, year, amount, status, paid_at)
SELECT member.organisation_id, it.member_id, it.year, it.amount, it.status, it.paid_at
  FROM previous.member_dues AS it JOIN previous.member ON member.id = it.member_id;

INSERT INTO dues_rate (organisation_id, kind, level, staff_from, yearly)
SELECT it.organisation_id, it.kind, it.level, it.staff_from, it.yearly
  FROM previous.dues_rate AS it;

INSERT INTO dues_renewal (organisation_id, application_id, year, member_id, amount)
SELECT application.organisation_id, it.application_id, it.year, it.member_id, it.amount
  FROM previous.dues_renewal AS it JOIN previous.application ON application.id = it.application_id;

INSERT INTO content (organisation_id, id, kind, category, code, title, state, publish_at, top, headline, rank,
  topic_id, card, data, draft, revision, published_revision, form_version, views, idempotency_key, created_at,
  updated_at, updated_by)
SELECT it.organisation_id, it.id, it.kind, it.category, it.code, it.title, it.state, it.publish_at, it.top,
       it.headline, it.rank, it.topic_id, it.card, it.data, it.draft, it.revision, it.published_revision,
       it.form_version, it.views, it.stamp, it.created_at, it.updated_at, it.updated_by
  FROM previous.content AS it;

INSERT INTO content_revision (organisation_id, content_id, revision, action, title, data, form_version, note, author,
  at)
SELECT content.organisation_id, it.content_id, it.revision, it.action, it.title, it.data, it.form_version, it.note,
       it.author, it.at
  FROM previous.content_revision AS it JOIN previous.content ON content.id = it.content_id;

INSERT INTO content_count (organisation_id, kind, list, span, period, entries)
SELECT it.organisation_id, it.kind, it.shelf, it.span, it.period, it.entries
  FROM previous.content_count AS it;

INSERT INTO letter (organisation_id, application_id, account_id, no, code, mobile_index, agreed, written_on)
SELECT it.organisation_id, it.application_id, it.account_id, it.no, it.code, it.mobile_index, it.agreed, it.written_on
  FROM previous.letter AS it;

INSERT INTO published_letter (organisation_id, id, application_id, type, title, content, writer, reply, office, score,
  written_at, answered_at)
SELECT it.organisation_id, it.id, it.application_id, it.type, it.title, it.content, it.writer, it.reply, it.office,
       it.score, it.written_at, it.answered_at
  FROM previous.published_letter AS it;

INSERT INTO letter_total (organisation_id, received, answered, rated, score)
SELECT it.organisation_id, it.received, it.answered, it.rated, it.score
  FROM previous.letter_total AS it;

INSERT INTO pickup_site (organisation_id, code, name, address, hours, phone, open, position)
SELECT it.organisation_id, it.code, it.name, it.address, it.hours, it.phone, it.open, it.position
  FROM previous.pickup_site AS it;

INSERT INTO aed_place (organisation_id, id, name, county, address, position, lng, lat, place, open_time, open_minutes,
  status, manager, phone, grams, updated_at)
SELECT it.organisation_id, it.id, it.name, it.county, it.address, it.position, it.lng, it.lat, it.place, it.open_time,
       it.open_minutes, it.status, it.manager, it.phone, it.grams, it.updated_at
  FROM previous.aed_place AS it;

INSERT INTO aed_total (organisation_id, county, places)
SELECT it.organisation_id, it.county, it.places
  FROM previous.aed_total AS it;

INSERT INTO direct_answer (organisation_id, id, keys, title, text, facts, links, rank)
SELECT it.organisation_id, it.id, it.keys, it.title, it.text, it.facts, it.links, it.rank
  FROM previous.direct_answer AS it;

INSERT INTO search_entry (organisation_id, kind, ref, title, summary, path, published_at, title_key, summary_key,
  text, text_key, grams)
SELECT it.organisation_id, it.kind, it.ref, it.title, it.summary, it.path, it.published_at, it.title_key,
       it.summary_key, it.text, it.text_key, it.grams
  FROM previous.search_entry AS it;

INSERT INTO statistic (organisation_id, figure, part, slot, value)
SELECT it.organisation_id, CASE it.figure WHEN 'gift' THEN 'donation' ELSE it.figure END, it.part, it.slot, it.value
  FROM previous.statistic AS it;

INSERT INTO manual_statistic (organisation_id, figure, part, value)
SELECT it.organisation_id, it.figure, it.part, it.value
  FROM previous.statistic_given AS it;
-- Accounts made by an appointment had a password that was shown to the administrator: unless it was reset since, it must
-- be reset by SMS.
WITH shown AS (
  UPDATE account SET password_hash = 'none'
   WHERE EXISTS (SELECT FROM audit_log
                  WHERE audit_log.account_id = account.id AND action = 'staff.appointed' AND detail ? 'by'
                    AND at < account.created_at + interval '1 minute')
     AND NOT EXISTS (SELECT FROM audit_log WHERE audit_log.account_id = account.id AND action = 'password.reset')
  RETURNING id)
UPDATE session SET revoked_at = now() FROM shown WHERE account_id = shown.id AND revoked_at IS NULL;
