-- Up Migration

-- The zone in force until the day before; kept, so that earlier dates are read in the zone that they were lived in.
ALTER TABLE store_zone_change ADD COLUMN from_zone text NOT NULL;

-- Null = published by the system: future shifts that new tz data, and not a person, has moved.
ALTER TABLE publication ALTER COLUMN published_by DROP NOT NULL;

-- The zone of the before_* wall times; null = "zone", as on the after side.
ALTER TABLE publication_change ADD COLUMN before_zone text;

-- A shift made by hand can have a problem too: it names its shift instead of a template.
ALTER TABLE occurrence_problem ALTER COLUMN template_id DROP NOT NULL;
ALTER TABLE occurrence_problem ADD CONSTRAINT problem_has_a_subject CHECK (template_id IS NOT NULL OR shift_id IS NOT NULL);
CREATE UNIQUE INDEX one_problem_per_shift_by_hand ON occurrence_problem (tenant_id, shift_id, kind) WHERE template_id IS NULL;

-- The sweep finds the stores whose new zone has come into force, the tenants, and the names of zones that are in use.
GRANT SELECT (tenant_id, store_id, effective_date, zone, from_zone, applied_at) ON store_zone_change TO wallclock_sweep;
GRANT SELECT (zone) ON store, employee TO wallclock_sweep;
CREATE POLICY sweep ON store_zone_change FOR SELECT TO wallclock_sweep USING (true);
CREATE POLICY sweep ON store FOR SELECT TO wallclock_sweep USING (true);
CREATE POLICY sweep ON employee FOR SELECT TO wallclock_sweep USING (true);

-- Down Migration

DROP POLICY sweep ON employee;
DROP POLICY sweep ON store;
DROP POLICY sweep ON store_zone_change;
REVOKE SELECT (zone) ON store, employee FROM wallclock_sweep;
REVOKE SELECT (tenant_id, store_id, effective_date, zone, from_zone, applied_at) ON store_zone_change FROM wallclock_sweep;
DROP INDEX one_problem_per_shift_by_hand;
ALTER TABLE occurrence_problem DROP CONSTRAINT problem_has_a_subject;
DELETE FROM occurrence_problem WHERE template_id IS NULL;
ALTER TABLE occurrence_problem ALTER COLUMN template_id SET NOT NULL;
ALTER TABLE publication_change DROP COLUMN before_zone;
ALTER TABLE publication ALTER COLUMN published_by SET NOT NULL;
ALTER TABLE store_zone_change DROP COLUMN from_zone;
