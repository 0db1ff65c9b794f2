-- What is written once and never changed.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER content_revision_append_only BEFORE UPDATE OR DELETE ON content_revision
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER correction_append_only BEFORE UPDATE OR DELETE ON correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_append_only BEFORE UPDATE OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER form_change_event_append_only BEFORE UPDATE OR DELETE ON form_change_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE ON ledger_posting
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_append_only BEFORE UPDATE OR DELETE ON receipt
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_step_append_only BEFORE UPDATE OR DELETE ON refund_step
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER spending_append_only BEFORE UPDATE OR DELETE ON spending
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Encrypted columns and free text may be re-encrypted or erased in a transaction that sets `portal.rewrite`. All other
-- columns of a row are immutable, and rows cannot be deleted.
CREATE TRIGGER application_event_append_only BEFORE UPDATE ON application_event
  FOR EACH ROW WHEN (
    current_setting('portal.rewrite', true) IS DISTINCT FROM 'on'
    OR to_jsonb(NEW) - '{answers,event,response}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{answers,event,response}'::text[]
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER application_event_no_delete BEFORE DELETE ON application_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER application_note_append_only BEFORE UPDATE ON application_note
  FOR EACH ROW WHEN (
    current_setting('portal.rewrite', true) IS DISTINCT FROM 'on'
    OR to_jsonb(NEW) - 'text_encrypted' IS DISTINCT FROM to_jsonb(OLD) - 'text_encrypted'
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER application_note_no_delete BEFORE DELETE ON application_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Attendance is deleted only with the personal data of its volunteer.
CREATE TRIGGER volunteer_attendance_append_only BEFORE UPDATE ON volunteer_attendance
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER volunteer_attendance_no_delete BEFORE DELETE ON volunteer_attendance
  FOR EACH ROW WHEN (current_setting('portal.rewrite', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_change();

-- A consent can be withdrawn once and is otherwise immutable, because it is the proof that it was given.
CREATE TRIGGER consent_append_only BEFORE UPDATE ON consent
  FOR EACH ROW WHEN (
    OLD.withdrawn_at IS NOT NULL OR to_jsonb(NEW) - 'withdrawn_at' IS DISTINCT FROM to_jsonb(OLD) - 'withdrawn_at'
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consent_no_delete BEFORE DELETE ON consent
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
  FOR EACH ROW WHEN (OLD.at > now() - interval '6 months') EXECUTE FUNCTION refuse_change();

-- The texts of a publication that was made before there was a history are filled in later.
CREATE TRIGGER form_publication_append_only BEFORE UPDATE ON form_publication
  FOR EACH ROW WHEN (OLD.form_text IS NOT NULL OR OLD.version <> NEW.version OR OLD.at <> NEW.at)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER form_publication_no_delete BEFORE DELETE ON form_publication
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Makes a statement of several writes fail as a whole when one of them affects no row.
CREATE FUNCTION require_row(written boolean, write text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT written THEN
    RAISE EXCEPTION USING ERRCODE = 'P0MIS', MESSAGE = write;
  END IF;
  RETURN written;
END $$;
