-- The text of `form.en.json` beside those of the form: null for a form without translations.

ALTER TABLE form_change ADD COLUMN english_text text;
ALTER TABLE form_publication ADD COLUMN english_text text;
