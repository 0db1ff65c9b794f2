import { type Kysely, sql } from 'kysely';

/**
 * Accounts, their credentials and consents. Personal data is encrypted (`*_sealed`, AES-256-GCM) and looked up by a
 * keyed hash (`*_index`); it cannot be read without the keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `profile_sealed` is one encrypted JSON document: real name, identity document, e-mail, region. `roles` is empty for
  // accounts that are not staff. An identity number belongs to at most one account per organisation.
  await sql`
    CREATE TABLE account (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      mobile_sealed   bytea NOT NULL,
      mobile_index    text NOT NULL,
      password_hash   text NOT NULL,
      nickname        text NOT NULL,
      profile_sealed  bytea,
      id_index        text,
      roles           text[] NOT NULL DEFAULT '{}',
      status          text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'closed')),
      created_at      timestamptz NOT NULL DEFAULT now(),
      updated_at      timestamptz NOT NULL DEFAULT now(),
      UNIQUE (organisation_id, mobile_index),
      UNIQUE (organisation_id, id_index)
    )`.execute(db);

  // `lasting` sessions were opened with the auto-login option. `device` is a browser family, never a full user agent.
  await sql`
    CREATE TABLE session (
      id           uuid PRIMARY KEY,
      account_id   uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      token_hash   text NOT NULL UNIQUE,
      device       text NOT NULL,
      lasting      boolean NOT NULL,
      created_at   timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at   timestamptz NOT NULL,
      revoked_at   timestamptz
    )`.execute(db);
  await sql`CREATE INDEX session_account ON session (account_id) WHERE revoked_at IS NULL`.execute(db);
  await sql`CREATE INDEX session_expiry ON session (expires_at)`.execute(db);

  await sql`
    CREATE TABLE sms_code (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      mobile_index    text NOT NULL,
      purpose         text NOT NULL,
      code_hash       text NOT NULL,
      attempts        integer NOT NULL DEFAULT 0,
      sent_at         timestamptz NOT NULL DEFAULT now(),
      expires_at      timestamptz NOT NULL,
      used_at         timestamptz
    )`.execute(db);
  await sql`CREATE INDEX sms_code_mobile ON sms_code (organisation_id, mobile_index, sent_at DESC)`.execute(
    db,
  );

  // A challenge can be solved once for a ticket, and a ticket can be used once.
  await sql`
    CREATE TABLE captcha (
      id          uuid PRIMARY KEY,
      kind        text NOT NULL CHECK (kind IN ('slide', 'code', 'question')),
      answer_hash text NOT NULL,
      attempts    integer NOT NULL DEFAULT 0,
      created_at  timestamptz NOT NULL DEFAULT now(),
      expires_at  timestamptz NOT NULL,
      ticket_hash text UNIQUE,
      used_at     timestamptz
    )`.execute(db);
  await sql`CREATE INDEX captcha_expiry ON captcha (expires_at)`.execute(db);

  // Failures per subject: an account, or the keyed hash of a network prefix. Never an unencrypted address.
  await sql`
    CREATE TABLE attempt (
      subject      text PRIMARY KEY,
      failures     integer NOT NULL,
      started_at   timestamptz NOT NULL,
      locked_until timestamptz
    )`.execute(db);

  // Consents of a person: the text by id, version and hash. `matter` is the subject of the consent; `application_id` is
  // null for a consent given at registration.
  await sql`
    CREATE TABLE consent (
      id               uuid PRIMARY KEY,
      organisation_id  uuid NOT NULL REFERENCES organisation (id),
      account_id       uuid NOT NULL REFERENCES account (id),
      application_id   uuid,
      document_id      text NOT NULL,
      document_version integer NOT NULL,
      document_sha256  text NOT NULL,
      matter           text,
      given_at         timestamptz NOT NULL DEFAULT now(),
      withdrawn_at     timestamptz
    )`.execute(db);
  await sql`CREATE INDEX consent_account ON consent (account_id, document_id)`.execute(db);
  await sql`CREATE INDEX consent_application ON consent (application_id)`.execute(db);

  // Kept for at least six months by law (网络安全法 art 21): younger rows cannot be deleted, no row can be changed.
  await sql`
    CREATE TABLE audit (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL,
      account_id      uuid,
      action          text NOT NULL,
      detail          jsonb NOT NULL DEFAULT '{}',
      at              timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX audit_account ON audit (account_id, at)`.execute(db);
  await sql`CREATE INDEX audit_time ON audit (organisation_id, at)`.execute(db);
  await sql`
    CREATE TRIGGER audit_unchangeable BEFORE UPDATE ON audit
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER audit_kept BEFORE DELETE ON audit
      FOR EACH ROW WHEN (OLD.at > now() - interval '6 months') EXECUTE FUNCTION refuse_change()`.execute(db);

  await sql`
    CREATE TABLE page_view (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      path            text NOT NULL,
      day             date NOT NULL,
      count           bigint NOT NULL,
      PRIMARY KEY (organisation_id, path, day)
    )`.execute(db);
}
