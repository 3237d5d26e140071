-- Up Migration

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Two roles that own nothing, cannot log in and cannot skip row-level security:
-- wallclock_app   reads and writes the rows of the one tenant named by app.tenant_id (the tenant door);
-- wallclock_sweep reads the few columns that find work or memberships across tenants (the cross-tenant door).
-- Roles belong to the cluster, so another database may have made them already, or be making them now.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['wallclock_app', 'wallclock_sweep'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT NOBYPASSRLS', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    IF current_setting('server_version_num')::int >= 160000 THEN
      -- The login may become the role, but holds none of its policies until it does.
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', role_name);
    ELSE
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    END IF;
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public TO wallclock_app, wallclock_sweep;

-- Down Migration

REVOKE USAGE ON SCHEMA public FROM wallclock_app, wallclock_sweep;
