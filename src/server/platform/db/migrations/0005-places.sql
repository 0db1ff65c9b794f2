-- Places counted by the declaration of a flow.

-- Places taken in a slot, a counter, so that one guarded update takes them. `slot` is the JSON text of the answers that
-- name it: a day, a time, one of fixed choices, none of them sensitive. The limit is in the flow's declaration and may
-- be below: places that are held stay, new ones are refused.
CREATE TABLE place_count (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  flow            text NOT NULL,
  slot            text NOT NULL,
  taken           integer NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (flow, slot, organisation_id)
) WITH (fillfactor = 50);

-- Places that an application holds in a slot.
CREATE TABLE held_place (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  application_id  uuid NOT NULL,
  flow            text NOT NULL,
  slot            text NOT NULL,
  people          integer NOT NULL CHECK (people > 0),
  PRIMARY KEY (application_id, organisation_id),
  FOREIGN KEY (application_id, organisation_id) REFERENCES application (id, organisation_id)
);
