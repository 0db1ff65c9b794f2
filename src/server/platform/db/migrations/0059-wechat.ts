import { type Kysely, sql } from 'kysely';

/** Who somebody is to WeChat, and how they get there and back. What WeChat tells is sealed, and found by a keyed hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One WeChat for an account, one account for a WeChat. `person_sealed` is what WeChat told: nickname, and the id
  // that the society's apps have in common, where it has told that.
  await sql`
    CREATE TABLE wechat_binding (
      account_id      uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      person_sealed   bytea NOT NULL,
      union_index     text,
      bound_at        timestamptz NOT NULL DEFAULT now(),
      UNIQUE (organisation_id, union_index)
    )`.execute(db);

  // Each app of the society knows the same person by another openid.
  await sql`
    CREATE TABLE wechat_openid (
      account_id      uuid NOT NULL REFERENCES wechat_binding (account_id) ON DELETE CASCADE,
      app_id          text NOT NULL,
      organisation_id uuid NOT NULL,
      openid_sealed   bytea NOT NULL,
      openid_index    text NOT NULL,
      PRIMARY KEY (account_id, app_id),
      UNIQUE (organisation_id, openid_index)
    )`.execute(db);

  // Who pays in this session, where that has been asked: it need not be who is bound, and guests are not bound.
  await sql`
    CREATE TABLE wechat_payer (
      session_id    uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      app_id        text NOT NULL,
      openid_sealed bytea NOT NULL,
      PRIMARY KEY (session_id, app_id)
    )`.execute(db);

  // One way to WeChat and back. `state_hash` is of what travels through WeChat, `ticket_hash` of what stays in the
  // browser that set out; `code_hash` is set by the one return that counts. `session_id`: who set out, where that
  // matters. `person_sealed`: who came back, until it is known to which account they belong.
  await sql`
    CREATE TABLE wechat_visit (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      way             text NOT NULL CHECK (way IN ('account', 'website')),
      purpose         text NOT NULL CHECK (purpose IN ('login', 'bind', 'pay')),
      state_hash      text NOT NULL UNIQUE,
      ticket_hash     text NOT NULL UNIQUE,
      code_hash       text UNIQUE,
      session_id      uuid REFERENCES session (id) ON DELETE CASCADE,
      person_sealed   bytea,
      expires_at      timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX wechat_visit_expiry ON wechat_visit (expires_at)`.execute(db);
}
