import { type Kysely, sql } from 'kysely';

/** Statistics of the organisation, updated with every write, and the counts from before the portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Number of participants taught per application; a separate table because the answers that contain it are encrypted.
  await sql`
    CREATE TABLE teaching (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      people          integer NOT NULL CHECK (people > 0),
      held_on         date NOT NULL
    )`.execute(db);
  // Classes held before this migration; the audience of earlier lectures is not available, because it is encrypted.
  await sql`
    INSERT INTO teaching
    SELECT application.id, organisation_id, GREATEST(1, (SELECT count(*) FROM course_seat WHERE application_id = id)),
           (updated_at AT TIME ZONE 'Asia/Shanghai')::date
      FROM application
     WHERE (flow = 'cpr' AND state_name = '已结业')
        OR (flow IN ('training', 'training-group') AND state_name = '已完成')`.execute(db);

  // The value of a statistic's part is the sum of its slots: see `counting_slot`. Written by triggers only.
  await sql`
    CREATE TABLE statistic (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      figure          text NOT NULL,
      part            text NOT NULL,
      slot            integer NOT NULL,
      value           bigint NOT NULL,
      PRIMARY KEY (organisation_id, figure, part, slot)
    ) WITH (fillfactor = 50)`.execute(db);

  // Manually entered values: counts from before the portal, and low-stock thresholds.
  await sql`
    CREATE TABLE statistic_given (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      figure          text NOT NULL,
      part            text NOT NULL,
      value           bigint NOT NULL CHECK (value >= 0),
      PRIMARY KEY (organisation_id, figure, part)
    )`.execute(db);

  await countByTriggers(db);
}

/** What a row of each table contributes to the statistics: the only definition, for the triggers and for recounting. */
const counts = {
  donation_total: `SELECT it.organisation_id, 'gift', it.donor_kind, it.amount`,
  goods_total: `SELECT it.organisation_id, 'goods', it.donor_kind, it.value`,
  goods_gift: `
    SELECT it.organisation_id, 'stock', it.category || ' ' || it.unit, (it.quantity - it.distributed)::bigint
     WHERE it.status = 1`,
  member: `
    SELECT it.organisation_id, 'member', it.kind, 1::bigint
     WHERE it.since IS NOT NULL AND it.state IN ('有效', '欠费')`,
  volunteer: `SELECT it.organisation_id, 'volunteer', '', 1::bigint WHERE it.active`,
  // By the last valid day, because the number of valid certificates changes daily.
  rescuer_certificate: `SELECT it.organisation_id, 'certificate', it.valid_until::text, 1::bigint`,
  teaching: `SELECT it.organisation_id, 'taught', EXTRACT(year FROM it.held_on)::text, it.people::bigint`,
  // Groups of fewer than five people could be identified: only the number of such groups is counted.
  spending: `
    SELECT it.organisation_id, what.figure, COALESCE(it.project_id::text, 'general'), what.value
      FROM (VALUES ('benefit', CASE WHEN it.recipients >= 5 THEN it.recipients::bigint END),
                   ('benefit.small', CASE WHEN it.recipients BETWEEN 1 AND 4 THEN 1::bigint END),
                   ('benefit.amount', CASE WHEN it.recipients > 0 THEN it.amount END)) AS what (figure, value)
     WHERE what.value IS NOT NULL`,
  correction: `
    SELECT spending.organisation_id, 'benefit.amount', COALESCE(spending.project_id::text, 'general'), it.change
      FROM spending WHERE it.subject = 'spending' AND spending.id = it.subject_id AND spending.recipients > 0`,
};

async function countByTriggers(db: Kysely<unknown>): Promise<void> {
  // Returns a slot that no other transaction updates until this one ends, so that counting neither blocks nor
  // deadlocks. A slot is shared only when all are in use.
  await sql`
    CREATE FUNCTION counting_slot() RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE
      mine text := current_setting('portal.counting_slot', true);
      slot integer;
    BEGIN
      IF mine <> '' THEN RETURN mine; END IF;
      FOR step IN 0 .. 31 LOOP
        slot := (pg_backend_pid() + step) % 32;
        EXIT WHEN pg_try_advisory_xact_lock(hashtext('statistic'), slot);
        IF step = 31 THEN PERFORM pg_advisory_xact_lock(hashtext('statistic'), slot); END IF;
      END LOOP;
      PERFORM set_config('portal.counting_slot', slot::text, true);
      RETURN slot;
    END $$`.execute(db);
  for (const [table, select] of Object.entries(counts)) {
    await sql`
      CREATE FUNCTION statistic_of(it ${sql.table(table)})
      RETURNS TABLE (organisation_id uuid, figure text, part text, value bigint)
      LANGUAGE sql STABLE AS $$ ${sql.raw(select)} $$`.execute(db);
  }
  await sql`
    CREATE FUNCTION keep_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO statistic AS kept
      SELECT changes.organisation_id, changes.figure, changes.part, counting_slot(), sum(changes.value)
        FROM (SELECT * FROM statistic_of(NEW) WHERE TG_OP <> 'DELETE'
              UNION ALL
              SELECT was.organisation_id, was.figure, was.part, -was.value
                FROM statistic_of(OLD) AS was WHERE TG_OP <> 'INSERT') AS changes
       GROUP BY 1, 2, 3 HAVING sum(changes.value) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (organisation_id, figure, part, slot) DO UPDATE SET value = kept.value + excluded.value;
      RETURN NULL;
    END $$`.execute(db);
  for (const table of Object.keys(counts)) {
    await sql`
      CREATE TRIGGER ${sql.id(`${table}_statistic`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION keep_statistics()`.execute(db);
    await sql`
      INSERT INTO statistic AS kept
      SELECT it.organisation_id, counted.figure, counted.part, 0, sum(counted.value)
        FROM ${sql.table(table)} AS it, LATERAL statistic_of(it) AS counted
       WHERE counted.value <> 0 GROUP BY 1, 2, 3
      ON CONFLICT (organisation_id, figure, part, slot) DO UPDATE SET value = kept.value + excluded.value`.execute(
      db,
    );
  }
}
