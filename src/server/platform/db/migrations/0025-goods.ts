import { type Kysely, sql } from 'kysely';

/** Donations of goods: announced, received and distributed. Values are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per submitted donation of goods, updated with its transitions. `status`: 0 expected, 1 received, 2 no
  // longer expected. `hidden_at`: the donor has hidden the donation.
  await sql`
    CREATE TABLE goods_donation (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      status          integer NOT NULL CHECK (status IN (0, 1, 2)),
      created_at      timestamptz NOT NULL,
      received_at     timestamptz,
      hidden_at       timestamptz,
      CHECK ((status = 1) = (received_at IS NOT NULL)),
      CHECK (status <> 1 OR hidden_at IS NULL)
    )`.execute(db);
  await sql`CREATE INDEX goods_donation_own ON goods_donation (account_id, created_at)`.execute(db);

  // One row per goods item of a donation, for publication and stock. `pledged` is the announced quantity, `quantity`
  // the current one: counted, once received. `distributed` is the part of it already distributed. `price` is the unit
  // price, if the donor has proved the value. `shown_name` is the name that the donor allows to be published. Without
  // `project_id` the organisation decides on the use.
  await sql`
    CREATE TABLE goods_gift (
      id              uuid PRIMARY KEY,
      application_id  uuid NOT NULL REFERENCES goods_donation (application_id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      position        integer NOT NULL CHECK (position > 0),
      name            text NOT NULL,
      brand           text,
      category        text NOT NULL,
      unit            text NOT NULL CHECK (unit IN ('件', '箱', '个')),
      pledged         integer NOT NULL CHECK (pledged > 0),
      quantity        integer NOT NULL CHECK (quantity >= 0),
      distributed     integer NOT NULL DEFAULT 0,
      price           bigint CHECK (price > 0),
      value           bigint GENERATED ALWAYS AS (price * quantity) STORED,
      expires         date,
      project_id      uuid REFERENCES project (id),
      direction       text,
      donor_kind      text NOT NULL CHECK (donor_kind IN ('个人', '单位')),
      shown_name      text NOT NULL,
      status          integer NOT NULL CHECK (status IN (0, 1, 2)),
      received_at     timestamptz,
      UNIQUE (application_id, position),
      CHECK ((status = 1) = (received_at IS NOT NULL)),
      CHECK (status <> 1 OR quantity > 0),
      CONSTRAINT goods_gift_stock CHECK (distributed BETWEEN 0 AND quantity)
    )`.execute(db);
  // Published goods are paginated by (received_at, id) in both directions: all, by project, by kind of donor or by kind
  // of goods.
  for (const [name, filter] of [
    ['goods_gift_published', ''],
    ['goods_gift_published_project', 'project_id, '],
    ['goods_gift_published_kind', 'donor_kind, '],
    ['goods_gift_published_category', 'category, '],
  ]) {
    await sql`
      CREATE INDEX ${sql.ref(name ?? '')} ON goods_gift (organisation_id, ${sql.raw(filter ?? '')}received_at, id)
        WHERE status = 1`.execute(db);
  }
  // Items in stock, oldest first: of a million items most have been distributed.
  await sql`
    CREATE INDEX goods_gift_in_stock ON goods_gift (organisation_id, received_at, id)
      WHERE status = 1 AND distributed < quantity`.execute(db);

  // Running totals, updated with every receipt of goods, so that no query has to aggregate a million rows.
  await sql`
    CREATE TABLE goods_total (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      project_id      uuid REFERENCES project (id),
      day             date NOT NULL,
      donor_kind      text NOT NULL,
      category        text NOT NULL,
      gifts           integer NOT NULL,
      value           bigint NOT NULL,
      UNIQUE NULLS NOT DISTINCT (organisation_id, project_id, day, donor_kind, category)
    )`.execute(db);

  // Distributions of goods. An incorrect record is revoked with a reason, and remains visible.
  await sql`
    CREATE TABLE goods_distribution (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      gift_id         uuid NOT NULL REFERENCES goods_gift (id),
      quantity        integer NOT NULL CHECK (quantity > 0),
      recipient       text NOT NULL,
      project_id      uuid REFERENCES project (id),
      day             date NOT NULL,
      recorded_by     uuid NOT NULL REFERENCES account (id),
      recorded_at     timestamptz NOT NULL,
      revoked_by      uuid REFERENCES account (id),
      revoked_at      timestamptz,
      revoked_reason  text,
      CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
      CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX goods_distribution_gift ON goods_distribution (gift_id, day)`.execute(db);
  await sql`
    CREATE INDEX goods_distribution_day ON goods_distribution (organisation_id, day, id)`.execute(db);
}
