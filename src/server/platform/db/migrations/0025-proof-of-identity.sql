-- When the holder of a session last proved who they are.

-- At the login, or since then, before an operation that asks for it (`x-proof`). Null: a session that another device
-- passed on, one of a guest, or one that was opened by an earlier version. `second_factor`: whether a second factor was
-- among what proved it.
ALTER TABLE session ADD COLUMN proved_at timestamptz;
ALTER TABLE session ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
