-- The chain over the audit log.

-- One seal for each entry of the audit log, in the order in which a job found them: each has the hash of the one before, so
-- that no entry can be changed, removed, inserted or moved without changing all seals after it. The digest of an entry
-- stays when the entry is deleted after the time for which it must be kept.
CREATE TABLE audit_seal (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  sequence        bigint NOT NULL CHECK (sequence > 0),
  entry_id        uuid NOT NULL,
  at              timestamptz NOT NULL,
  entry_hash      text NOT NULL,
  hash            text NOT NULL,
  sealed_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, sequence),
  UNIQUE (organisation_id, entry_id)
);

-- Where a chain was on a day. The proof is the same, encrypted: without the keys nobody can make another.
CREATE TABLE audit_anchor (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  day             date NOT NULL,
  sequence        bigint NOT NULL,
  hash            text NOT NULL,
  proof_encrypted bytea NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, organisation_id),
  UNIQUE (organisation_id, day)
);

-- What the last verification of each chain found.
CREATE TABLE audit_verification (
  organisation_id uuid PRIMARY KEY REFERENCES organisation (id),
  finished_at     timestamptz NOT NULL,
  entries         bigint NOT NULL,
  unsealed        bigint NOT NULL,
  anchors         bigint NOT NULL,
  problem         text
);

CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_anchor_append_only BEFORE UPDATE ON audit_anchor
  FOR EACH ROW WHEN (
    current_setting('portal.rewrite', true) IS DISTINCT FROM 'on'
    OR to_jsonb(NEW) - 'proof_encrypted' IS DISTINCT FROM to_jsonb(OLD) - 'proof_encrypted'
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_anchor_no_delete BEFORE DELETE ON audit_anchor
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
