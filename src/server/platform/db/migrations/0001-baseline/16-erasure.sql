-- Personal data leaves append-only tables by these functions only: they run with the rights of the owner, because the
-- server's role may not change such rows.

-- Empties the answers and the free text of an application's events; the log can still be replayed.
CREATE FUNCTION erase_application_events(organisation uuid, application uuid, empty_answers bytea, erased text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased_reason jsonb := jsonb_build_object('reason', erased);
  erased_note jsonb := jsonb_build_object('note', erased);
BEGIN
  PERFORM set_config('portal.rewrite', 'on', true);
  UPDATE application_event AS logged
     SET answers = CASE WHEN logged.answers IS NULL THEN NULL ELSE empty_answers END,
         event = logged.event
           || CASE WHEN logged.event ? 'reason' THEN erased_reason ELSE '{}' END
           || CASE WHEN logged.event ? 'note' THEN erased_note ELSE '{}' END,
         response = jsonb_set(logged.response, '{reason}', 'null')
   WHERE logged.organisation_id = organisation AND logged.application_id = application;
END $$;

-- Replaces the text of a note.
CREATE FUNCTION replace_application_note(organisation uuid, note uuid, new_text bytea)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('portal.rewrite', 'on', true);
  UPDATE application_note SET text_encrypted = new_text WHERE organisation_id = organisation AND id = note;
END $$;

-- Deletes the attendance of a volunteer.
CREATE FUNCTION delete_attendance(organisation uuid, application uuid)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('portal.rewrite', 'on', true);
  DELETE FROM volunteer_attendance WHERE organisation_id = organisation AND application_id = application;
END $$;

REVOKE EXECUTE ON FUNCTION erase_application_events, replace_application_note, delete_attendance FROM PUBLIC;
