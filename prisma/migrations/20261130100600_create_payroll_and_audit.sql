-- Up Migration

CREATE TABLE pay_period (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  -- First and last work date, both inclusive, each store reading them in its own zone.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT one_pay_period_per_start UNIQUE (tenant_id, starts_on),
  CONSTRAINT pay_period_dates_are_ordered CHECK (ends_on >= starts_on),
  CONSTRAINT pay_period_closer FOREIGN KEY (tenant_id, closed_by) REFERENCES membership (tenant_id, id),
  CONSTRAINT pay_periods_do_not_overlap EXCLUDE USING gist (tenant_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&)
);

-- The file a closed period is exported as, kept so that exporting again gives the same bytes.
CREATE TABLE payroll_export (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  pay_period_id uuid NOT NULL,
  preset text NOT NULL,
  content bytea NOT NULL,
  sha256 text NOT NULL,
  row_count integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT exported_period FOREIGN KEY (tenant_id, pay_period_id) REFERENCES pay_period (tenant_id, id),
  CONSTRAINT one_export_per_period_and_preset UNIQUE (tenant_id, pay_period_id, preset)
);

CREATE TABLE audit_entry (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  occurred_at timestamptz NOT NULL,
  actor_user_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_entry_by_time ON audit_entry (tenant_id, occurred_at DESC);

-- Down Migration

DROP TABLE audit_entry, payroll_export, pay_period;
