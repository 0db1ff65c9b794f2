-- The text of `flow.json` beside those of the form: null for a form without a process, such as that of a follow-up.

ALTER TABLE form_change ADD COLUMN flow_text text;
ALTER TABLE form_publication ADD COLUMN flow_text text;
