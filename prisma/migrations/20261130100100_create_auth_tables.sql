-- Up Migration

-- Sign-in belongs to a person, not to a tenant: these tables are global, hold no tenant_id,
-- and are granted to neither wallclock_app nor wallclock_sweep.

CREATE TABLE auth_user (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_user_per_email UNIQUE (email)
);

CREATE TABLE auth_session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
  token text NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_session_per_token UNIQUE (token)
);
CREATE INDEX auth_session_by_user ON auth_session (user_id);

CREATE TABLE auth_account (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_account_per_provider UNIQUE (provider_id, account_id)
);
CREATE INDEX auth_account_by_user ON auth_account (user_id);

-- id is text: the e-mail code flow stores a row under a hash, not under a uuid.
CREATE TABLE auth_verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_verification_by_identifier ON auth_verification (identifier);

CREATE TABLE auth_rate_limit (
  id text PRIMARY KEY,
  key text NOT NULL,
  count integer NOT NULL,
  last_request bigint NOT NULL,
  CONSTRAINT one_counter_per_key UNIQUE (key)
);

-- Down Migration

DROP TABLE auth_rate_limit, auth_verification, auth_account, auth_session, auth_user;
