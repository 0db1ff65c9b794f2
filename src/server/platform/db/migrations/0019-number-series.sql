-- Each organisation counts its own applications, spendings, members, volunteers and certificates.

-- `last`: the last number that was taken. A series begins with its first row (`src/server/engine/number-series.ts`).
CREATE TABLE number_series (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  series          text NOT NULL,
  last            bigint NOT NULL CHECK (last >= 0),
  PRIMARY KEY (series, organisation_id)
);

-- Organisations that exist go on where the sequences of the server are; a process of the version before may take numbers
-- between the reading of a sequence and its move below.
INSERT INTO number_series (organisation_id, series, last)
SELECT organisation.id, known.series, known.last + 100
  FROM organisation,
       (SELECT 'application', last_value FROM application_number WHERE is_called
        UNION ALL SELECT 'spending', last_value FROM application_number WHERE is_called
        UNION ALL SELECT 'member', last_value FROM member_number WHERE is_called
        UNION ALL SELECT 'volunteer', last_value FROM volunteer_number WHERE is_called
        UNION ALL SELECT 'rescuerCertificate', last_value FROM rescuer_certificate_number WHERE is_called)
         AS known (series, last);

-- Processes of the version before, which run until they are replaced, take theirs from above all series: the numbers have
-- seven digits in applications, six elsewhere, and begin with the year. The sequences are unused afterwards.
SELECT setval('application_number', greatest(9000000, last_value + 1000000)) FROM application_number;
SELECT setval('member_number', greatest(900000, last_value + 10000)) FROM member_number;
SELECT setval('volunteer_number', greatest(900000, last_value + 10000)) FROM volunteer_number;
SELECT setval('rescuer_certificate_number', greatest(900000, last_value + 10000)) FROM rescuer_certificate_number;
