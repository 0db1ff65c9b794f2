-- Volunteers, their activities and hours.

-- Number and registration day are permanent; `active` is false while the application is reviewed again or after it
-- ended.
CREATE TABLE volunteer (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  account_id      uuid NOT NULL,
  application_id  uuid NOT NULL,
  no              text NOT NULL,
  since           timestamptz NOT NULL,
  active          boolean NOT NULL,
  skills          text[] NOT NULL,
  PRIMARY KEY (account_id, organisation_id),
  UNIQUE (no, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);

-- `hidden`: withdrawn; the row is kept for its participants. `rescheduled_at`: time or place were changed after the
-- first sign-up. `radius` in metres around a place in WGS-84.
CREATE TABLE volunteer_activity (
  organisation_id  uuid NOT NULL REFERENCES organisation (id),
  id               uuid NOT NULL,
  title            text NOT NULL,
  summary          text NOT NULL,
  place            text NOT NULL,
  begins_at        timestamptz NOT NULL,
  ends_at          timestamptz NOT NULL,
  closes_at        timestamptz NOT NULL,
  min_age          integer NOT NULL CHECK (min_age >= 14),
  category         text NOT NULL DEFAULT '',
  cover            jsonb,
  address          text NOT NULL DEFAULT '',
  lng              double precision,
  lat              double precision,
  radius           integer CHECK (radius > 0),
  place_required   boolean NOT NULL DEFAULT false,
  contact          text NOT NULL DEFAULT '',
  phone            text NOT NULL DEFAULT '',
  cancelled_reason text,
  rescheduled_at   timestamptz,
  hidden           boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id, organisation_id),
  CHECK (ends_at > begins_at),
  CHECK (closes_at <= begins_at),
  CONSTRAINT volunteer_activity_place CHECK (num_nulls(lng, lat, radius) = ANY (ARRAY[0, 3])),
  CONSTRAINT volunteer_activity_place_required CHECK ((NOT place_required) OR lng IS NOT NULL)
);
CREATE INDEX volunteer_activity_begin ON volunteer_activity (organisation_id, begins_at);

-- `skills`: a volunteer needs one of them for the position; an empty list means no requirement. A removed position
-- is kept for the volunteers who had a seat in it.
CREATE TABLE volunteer_position (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  activity_id     uuid NOT NULL,
  position        integer NOT NULL,
  name            text NOT NULL,
  duty            text NOT NULL,
  skills          text[] NOT NULL,
  places          integer NOT NULL CHECK (places > 0),
  taken           integer NOT NULL DEFAULT 0,
  removed         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (activity_id, organisation_id) REFERENCES volunteer_activity (id, organisation_id),
  CHECK (taken >= 0 AND taken <= places)
);
CREATE INDEX volunteer_position_activity ON volunteer_position (activity_id, "position");
CREATE UNIQUE INDEX volunteer_position_name ON volunteer_position (activity_id, name, organisation_id)
  WHERE NOT removed;

-- A seat counts as taken while it is requested or confirmed. `no_show_at`: released too late, or not used. Computed
-- attendance, updated with each entry. `duty`: may display the check-in code to others.
CREATE TABLE volunteer_sign_up (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  account_id      uuid NOT NULL,
  activity_id     uuid NOT NULL,
  position_id     uuid NOT NULL,
  state           text NOT NULL CHECK (state IN ('requested', 'confirmed', 'released')),
  no_show_at      timestamptz,
  signed_in_at    timestamptz,
  signed_out_at   timestamptz,
  minutes         integer CHECK (minutes >= 0),
  duty            boolean NOT NULL DEFAULT false,
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id),
  FOREIGN KEY (account_id, organisation_id) REFERENCES account (id, organisation_id),
  FOREIGN KEY (activity_id, organisation_id) REFERENCES volunteer_activity (id, organisation_id),
  FOREIGN KEY (position_id, organisation_id) REFERENCES volunteer_position (id, organisation_id)
);
CREATE INDEX volunteer_sign_up_account ON volunteer_sign_up (account_id);
CREATE INDEX volunteer_sign_up_position ON volunteer_sign_up (position_id);
CREATE INDEX volunteer_sign_up_activity ON volunteer_sign_up (activity_id) WHERE state <> 'released';

-- Append-only. `at`: time of the check-in or check-out; `noted_at`: time of recording. Entries of staff have their
-- name and a reason. `sequence` is the order in which entries are evaluated.
CREATE TABLE volunteer_attendance (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id              uuid NOT NULL,
  sequence        bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  application_id  uuid NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('in', 'out', 'hours', 'absent', 'excused')),
  at              timestamptz,
  method          text NOT NULL CHECK (method IN ('code', 'place', 'staff', 'system')),
  minutes         integer CHECK (minutes >= 0 AND minutes <= 1440),
  noted_by        uuid,
  reason          text,
  noted_at        timestamptz NOT NULL,
  PRIMARY KEY (id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES volunteer_sign_up (application_id, organisation_id),
  FOREIGN KEY (noted_by, organisation_id) REFERENCES account (id, organisation_id),
  CHECK ((kind IN ('in', 'out')) = (at IS NOT NULL)),
  CHECK ((kind = 'hours') = (minutes IS NOT NULL)),
  CHECK (method <> 'staff' OR (noted_by IS NOT NULL AND reason IS NOT NULL)),
  CHECK (method <> 'system' OR kind = 'absent'),
  CHECK ((method NOT IN ('code', 'place')) OR (kind IN ('in', 'out')))
);
CREATE INDEX volunteer_attendance_application ON volunteer_attendance (application_id, sequence);
-- One check-in and one check-out, however often the code is scanned.
CREATE UNIQUE INDEX volunteer_attendance_unique ON volunteer_attendance (application_id, kind, organisation_id)
  WHERE method IN ('code', 'place');
