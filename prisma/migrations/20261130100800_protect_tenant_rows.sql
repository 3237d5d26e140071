-- Up Migration

-- Every table with a tenant_id, and tenant itself: row-level security, forced on the owner too, and one policy
-- for wallclock_app. The owner itself has no policy, so outside a door it sees nothing.
DO $$
DECLARE
  t record;
BEGIN
  FOR t IN
    SELECT c.relname AS name, CASE c.relname WHEN 'tenant' THEN 'id' ELSE 'tenant_id' END AS key_column
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    WHERE c.relkind = 'r' AND (c.relname = 'tenant' OR EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped))
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t.name);
    EXECUTE format(
      $policy$CREATE POLICY tenant_isolation ON %I TO wallclock_app
        USING (%I = current_setting('app.tenant_id')::uuid)
        WITH CHECK (%I = current_setting('app.tenant_id')::uuid)$policy$,
      t.name, t.key_column, t.key_column);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO wallclock_app', t.name);
  END LOOP;
END $$;

-- What is a record of what happened can be added to and read, never changed.
REVOKE UPDATE, DELETE ON audit_entry, event, publication, publication_change, payroll_export,
  webhook_attempt, notification_attempt FROM wallclock_app;
REVOKE DELETE ON tenant FROM wallclock_app;

-- The cross-tenant door reads these columns and no others: enough to find a membership or due work, never its content.
GRANT SELECT (id, slug, name) ON tenant TO wallclock_sweep;
GRANT SELECT (tenant_id, id, user_id, role, employee_id) ON membership TO wallclock_sweep;
GRANT SELECT (tenant_id, id, deleted_at, ends_on) ON shift_template TO wallclock_sweep;
GRANT SELECT (tenant_id, id, channel, status, due_at, claimed_until) ON notification TO wallclock_sweep;
GRANT SELECT (tenant_id, endpoint_id, status, next_attempt_at, claimed_until) ON webhook_delivery TO wallclock_sweep;
CREATE POLICY sweep ON tenant FOR SELECT TO wallclock_sweep USING (true);
CREATE POLICY sweep ON membership FOR SELECT TO wallclock_sweep USING (true);
CREATE POLICY sweep ON shift_template FOR SELECT TO wallclock_sweep USING (true);
CREATE POLICY sweep ON notification FOR SELECT TO wallclock_sweep USING (true);
CREATE POLICY sweep ON webhook_delivery FOR SELECT TO wallclock_sweep USING (true);

-- Enqueuing inside a tenant's transaction needs these, and nothing more of the queue.
GRANT USAGE ON SCHEMA pgboss TO wallclock_app;
GRANT SELECT ON pgboss.queue TO wallclock_app;
GRANT SELECT, INSERT ON pgboss.job_common TO wallclock_app;

-- Down Migration

REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM wallclock_app;
REVOKE USAGE ON SCHEMA pgboss FROM wallclock_app;
DO $$
DECLARE
  p record;
BEGIN
  FOR p IN SELECT policyname, tablename FROM pg_policies WHERE schemaname = 'public' LOOP
    EXECUTE format('DROP POLICY %I ON %I', p.policyname, p.tablename);
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', p.tablename);
    EXECUTE format('ALTER TABLE %I DISABLE ROW LEVEL SECURITY', p.tablename);
  END LOOP;
END $$;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM wallclock_app, wallclock_sweep;
