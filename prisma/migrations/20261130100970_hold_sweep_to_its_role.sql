-- Up Migration

-- Postgres 15 gives a login the policies of every role that it may become, whether it has become it or not: a policy
-- that is true for all would show every tenant outside the doors. So these ask who the session is now.
DO $$
DECLARE
  p record;
BEGIN
  FOR p IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'sweep' LOOP
    EXECUTE format('ALTER POLICY sweep ON %I USING (current_user = ''wallclock_sweep'')', p.tablename);
  END LOOP;
END $$;

-- Entering a job answers its id and start; what other tenants' jobs carry is not a tenant's to read.
REVOKE SELECT ON pgboss.job_common FROM wallclock_app;
GRANT SELECT (id, start_after) ON pgboss.job_common TO wallclock_app;

-- Down Migration

REVOKE SELECT (id, start_after) ON pgboss.job_common FROM wallclock_app;
GRANT SELECT ON pgboss.job_common TO wallclock_app;
DO $$
DECLARE
  p record;
BEGIN
  FOR p IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'sweep' LOOP
    EXECUTE format('ALTER POLICY sweep ON %I USING (true)', p.tablename);
  END LOOP;
END $$;
