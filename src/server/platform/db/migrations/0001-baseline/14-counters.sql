-- Sums that are kept with every write, so that no query has to count a million rows. `npm run statistics` compares them
-- with the records. On a cluster a trigger runs on the node of its row: it inserts rows of values, one by one.

CREATE SEQUENCE application_number;
CREATE SEQUENCE volunteer_number;
CREATE SEQUENCE member_number;
-- Numbers below are those of certificates from before the portal.
CREATE SEQUENCE rescuer_certificate_number START 10001;

-- A sum is distributed over slots. Returns a slot that no other transaction updates until this one ends, so that
-- counting neither blocks nor deadlocks. A slot is shared only when all are in use.
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
END $$;

CREATE FUNCTION count_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO application_count AS counted (organisation_id, flow, state_name, slot, count)
    VALUES (OLD.organisation_id, OLD.flow, OLD.state_name, counting_slot(), -1)
    ON CONFLICT (flow, state_name, slot, organisation_id) DO UPDATE SET count = counted.count - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO application_count AS counted (organisation_id, flow, state_name, slot, count)
    VALUES (NEW.organisation_id, NEW.flow, NEW.state_name, counting_slot(), 1)
    ON CONFLICT (flow, state_name, slot, organisation_id) DO UPDATE SET count = counted.count + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_counted AFTER INSERT OR DELETE ON application
  FOR EACH ROW EXECUTE FUNCTION count_application();
CREATE TRIGGER application_recounted AFTER UPDATE ON application
  FOR EACH ROW WHEN (OLD.state_name <> NEW.state_name) EXECUTE FUNCTION count_application();

CREATE FUNCTION total_ledger_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_total AS total (organisation_id, account, kind, slot, amount, postings)
  VALUES (NEW.organisation_id, NEW.debit_account, NEW.kind, counting_slot(), NEW.amount, 1),
         (NEW.organisation_id, NEW.credit_account, NEW.kind, counting_slot(), -NEW.amount, 1)
  ON CONFLICT (account, kind, slot, organisation_id)
    DO UPDATE SET amount = total.amount + excluded.amount, postings = total.postings + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_posting_totalled AFTER INSERT ON ledger_posting
  FOR EACH ROW EXECUTE FUNCTION total_ledger_posting();

CREATE FUNCTION total_donation_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO donation_day AS total (organisation_id, day, amount, donations)
  VALUES (NEW.organisation_id, NEW.day, NEW.amount - COALESCE(OLD.amount, 0),
          NEW.donations - COALESCE(OLD.donations, 0))
  ON CONFLICT (day, organisation_id)
    DO UPDATE SET amount = total.amount + excluded.amount, donations = total.donations + excluded.donations;
  RETURN NULL;
END $$;
CREATE TRIGGER donation_total_day AFTER INSERT OR UPDATE ON donation_total
  FOR EACH ROW EXECUTE FUNCTION total_donation_day();

CREATE FUNCTION count_aed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place aed_place := COALESCE(NEW, OLD);
  change integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO aed_total AS total (organisation_id, county, places)
  VALUES (place.organisation_id, place.county, change)
  ON CONFLICT (county, organisation_id) DO UPDATE SET places = total.places + excluded.places;
  RETURN NULL;
END $$;
CREATE TRIGGER aed_place_counted AFTER INSERT OR DELETE ON aed_place
  FOR EACH ROW EXECUTE FUNCTION count_aed();

-- The lists in which a content item is counted: by state; and, once published, everything of its kind, its category
-- and its topic, in all, per year, month and day.
CREATE FUNCTION content_lists(state text, publish_at timestamptz, category text, topic_id uuid)
RETURNS TABLE (list text, span text, period text) LANGUAGE sql STABLE AS $$
  SELECT 'state/' || state, 'all', ''
  UNION ALL
  SELECT content_list.list, spans.span, spans.period
    FROM to_char(publish_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
         LATERAL (VALUES ('all'), ('category/' || NULLIF(category, '')), ('topic/' || topic_id)) AS content_list (list),
         LATERAL (VALUES ('all', ''), ('year', left(day, 4)), ('month', left(day, 7)), ('day', day))
           AS spans (span, period)
   WHERE state = 'published' AND content_list.list IS NOT NULL
$$;
CREATE FUNCTION count_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT lists.organisation_id, lists.kind, lists.list, lists.span, lists.period, sum(lists.entries) AS entries
      FROM (SELECT NEW.organisation_id, NEW.kind, added.*, 1 AS entries
              FROM content_lists(NEW.state, NEW.publish_at, NEW.category, NEW.topic_id) AS added
             WHERE TG_OP <> 'DELETE'
            UNION ALL
            SELECT OLD.organisation_id, OLD.kind, removed.*, -1
              FROM content_lists(OLD.state, OLD.publish_at, OLD.category, OLD.topic_id) AS removed
             WHERE TG_OP <> 'INSERT') AS lists
     GROUP BY 1, 2, 3, 4, 5 HAVING sum(lists.entries) <> 0 ORDER BY 1, 2, 3, 4, 5
  LOOP
    INSERT INTO content_count AS known (organisation_id, kind, list, span, period, entries)
    VALUES (changed.organisation_id, changed.kind, changed.list, changed.span, changed.period, changed.entries)
    ON CONFLICT (kind, list, span, period, organisation_id)
      DO UPDATE SET entries = known.entries + excluded.entries;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER content_counted AFTER INSERT OR DELETE ON content
  FOR EACH ROW EXECUTE FUNCTION count_content();
CREATE TRIGGER content_recounted AFTER UPDATE OF state, publish_at, category, topic_id ON content
  FOR EACH ROW EXECUTE FUNCTION count_content();

-- What a row of each table contributes to the published figures: the only definition, for the trigger and for
-- recounting. Certificates count by their last valid day, because the number of valid ones changes daily. Groups of
-- fewer than five people could be identified: only the number of such groups is counted.
CREATE FUNCTION statistics_of(source text, record jsonb)
RETURNS TABLE (figure text, part text, value bigint) LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE source
    WHEN 'donation_total' THEN
      RETURN QUERY SELECT 'donation', record ->> 'donor_kind', (record ->> 'amount')::bigint;
    WHEN 'goods_total' THEN
      RETURN QUERY SELECT 'goods', record ->> 'donor_kind', (record ->> 'value')::bigint;
    WHEN 'goods_item' THEN
      RETURN QUERY SELECT 'stock', (record ->> 'category') || ' ' || (record ->> 'unit'),
                          (record ->> 'quantity')::bigint - (record ->> 'distributed')::bigint
                    WHERE (record ->> 'status')::integer = 1;
    WHEN 'member' THEN
      RETURN QUERY SELECT 'member', record ->> 'kind', 1::bigint
                    WHERE record ->> 'since' IS NOT NULL AND record ->> 'state' IN ('有效', '欠费');
    WHEN 'volunteer' THEN
      RETURN QUERY SELECT 'volunteer', '', 1::bigint WHERE (record ->> 'active')::boolean;
    WHEN 'rescuer_certificate' THEN
      RETURN QUERY SELECT 'certificate', record ->> 'valid_until', 1::bigint;
    WHEN 'teaching' THEN
      RETURN QUERY SELECT 'taught', left(record ->> 'held_on', 4), (record ->> 'people')::bigint;
    WHEN 'spending' THEN
      RETURN QUERY
      SELECT counted.figure, COALESCE(record ->> 'project_id', 'general'), counted.value
        FROM (SELECT (record ->> 'recipients')::bigint AS recipients, (record ->> 'amount')::bigint AS amount) AS spent,
             LATERAL (VALUES ('benefit', CASE WHEN recipients >= 5 THEN recipients END),
                             ('benefit.small', CASE WHEN recipients BETWEEN 1 AND 4 THEN 1 END),
                             ('benefit.amount', CASE WHEN recipients > 0 THEN amount END)) AS counted (figure, value)
       WHERE counted.value IS NOT NULL;
    WHEN 'correction' THEN
      RETURN QUERY
      SELECT 'benefit.amount', COALESCE(spending.project_id::text, 'general'), (record ->> 'change')::bigint
        FROM spending
       WHERE record ->> 'subject' = 'spending' AND spending.id = (record ->> 'subject_id')::uuid
         AND spending.organisation_id = (record ->> 'organisation_id')::uuid AND spending.recipients > 0;
  END CASE;
END $$;
-- The argument is the table: a distributed table's partitions have other names.
CREATE FUNCTION count_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT counted.organisation_id, counted.figure, counted.part, sum(counted.value) AS value
      FROM (SELECT NEW.organisation_id, added.*
              FROM statistics_of(TG_ARGV[0], to_jsonb(NEW)) AS added WHERE TG_OP <> 'DELETE'
            UNION ALL
            SELECT OLD.organisation_id, removed.figure, removed.part, -removed.value
              FROM statistics_of(TG_ARGV[0], to_jsonb(OLD)) AS removed WHERE TG_OP <> 'INSERT') AS counted
     GROUP BY 1, 2, 3 HAVING sum(counted.value) <> 0 ORDER BY 1, 2, 3
  LOOP
    INSERT INTO statistic AS kept (organisation_id, figure, part, slot, value)
    VALUES (changed.organisation_id, changed.figure, changed.part, counting_slot(), changed.value)
    ON CONFLICT (figure, part, slot, organisation_id) DO UPDATE SET value = kept.value + excluded.value;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER donation_total_statistics AFTER INSERT OR UPDATE OR DELETE ON donation_total
  FOR EACH ROW EXECUTE FUNCTION count_statistics('donation_total');
CREATE TRIGGER goods_total_statistics AFTER INSERT OR UPDATE OR DELETE ON goods_total
  FOR EACH ROW EXECUTE FUNCTION count_statistics('goods_total');
CREATE TRIGGER goods_item_statistics AFTER INSERT OR UPDATE OR DELETE ON goods_item
  FOR EACH ROW EXECUTE FUNCTION count_statistics('goods_item');
CREATE TRIGGER member_statistics AFTER INSERT OR UPDATE OR DELETE ON member
  FOR EACH ROW EXECUTE FUNCTION count_statistics('member');
CREATE TRIGGER volunteer_statistics AFTER INSERT OR UPDATE OR DELETE ON volunteer
  FOR EACH ROW EXECUTE FUNCTION count_statistics('volunteer');
CREATE TRIGGER rescuer_certificate_statistics AFTER INSERT OR UPDATE OR DELETE ON rescuer_certificate
  FOR EACH ROW EXECUTE FUNCTION count_statistics('rescuer_certificate');
CREATE TRIGGER teaching_statistics AFTER INSERT OR UPDATE OR DELETE ON teaching
  FOR EACH ROW EXECUTE FUNCTION count_statistics('teaching');
CREATE TRIGGER spending_statistics AFTER INSERT OR UPDATE OR DELETE ON spending
  FOR EACH ROW EXECUTE FUNCTION count_statistics('spending');
CREATE TRIGGER correction_statistics AFTER INSERT OR UPDATE OR DELETE ON correction
  FOR EACH ROW EXECUTE FUNCTION count_statistics('correction');
