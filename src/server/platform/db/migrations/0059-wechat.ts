import { type Kysely, sql } from 'kysely';

/** WeChat accounts, and OAuth round trips. Data from WeChat is encrypted, and found by a keyed hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // At most one WeChat account per account and vice versa. `person_sealed` is the data from WeChat: nickname, and the
  // union id shared by the organisation's apps, if provided.
  await sql`
    CREATE TABLE wechat_binding (
      account_id      uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      person_sealed   bytea NOT NULL,
      union_index     text,
      bound_at        timestamptz NOT NULL DEFAULT now(),
      UNIQUE (organisation_id, union_index)
    )`.execute(db);

  // Each app of the organisation has a different openid for the same person.
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

  // The payer's openid in this session, if requested: it may differ from the bound one, and guests have none bound.
  await sql`
    CREATE TABLE wechat_payer (
      session_id    uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      app_id        text NOT NULL,
      openid_sealed bytea NOT NULL,
      PRIMARY KEY (session_id, app_id)
    )`.execute(db);

  // An OAuth round trip. `state_hash` is of the state sent through WeChat, `ticket_hash` of the ticket kept in the
  // browser that started it; `code_hash` is set by the first valid callback. `session_id`: the session that started it,
  // where relevant. `person_sealed`: the WeChat user returned, until their account has been determined.
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
