-- Up Migration

-- The time-zone data that this installation has run on; global, since it belongs to the machine and not to a tenant.
-- When a process starts with a release that is not here, future shifts are resolved again from their wall times.
CREATE TABLE tz_release (
  -- Node's ICU data, such as 2026c.
  version text PRIMARY KEY,
  first_seen_at timestamptz NOT NULL,
  -- When every tenant had its future shifts resolved under it.
  applied_at timestamptz
);

-- Down Migration

DROP TABLE tz_release;
