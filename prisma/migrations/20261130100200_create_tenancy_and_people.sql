-- Up Migration

CREATE TABLE tenant (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_tenant_per_slug UNIQUE (slug),
  CONSTRAINT slug_is_url_safe CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$')
);

CREATE TABLE store (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  name text NOT NULL,
  -- IANA Area/Location name under its current spelling, or UTC.
  zone text NOT NULL,
  -- ISO weekday, 1 = Monday .. 7 = Sunday, in the store's zone.
  week_start smallint NOT NULL DEFAULT 1,
  -- Wall time in the store's zone at which a working day begins.
  day_starts_at text NOT NULL DEFAULT '00:00',
  gap_rule text NOT NULL DEFAULT 'later',
  start_overlap_rule text NOT NULL DEFAULT 'earlier',
  end_overlap_rule text NOT NULL DEFAULT 'earlier',
  -- 'split' cuts hours at the store's day start; 'start-day' leaves a shift whole on its local date.
  hours_attribution text NOT NULL DEFAULT 'split',
  horizon_weeks smallint NOT NULL DEFAULT 8,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT one_store_per_name UNIQUE (tenant_id, name),
  CONSTRAINT week_start_is_a_weekday CHECK (week_start BETWEEN 1 AND 7),
  CONSTRAINT day_starts_at_is_wall_time CHECK (day_starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT gap_rule_is_known CHECK (gap_rule IN ('later', 'earlier', 'reject')),
  CONSTRAINT start_overlap_rule_is_known CHECK (start_overlap_rule IN ('earlier', 'later', 'reject')),
  CONSTRAINT end_overlap_rule_is_known CHECK (end_overlap_rule IN ('earlier', 'later', 'reject')),
  CONSTRAINT hours_attribution_is_known CHECK (hours_attribution IN ('split', 'start-day')),
  CONSTRAINT horizon_is_bounded CHECK (horizon_weeks BETWEEN 1 AND 104)
);

CREATE TABLE position (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  name text NOT NULL,
  -- Index into the eight position colours of the style sheet.
  colour smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT one_position_per_name UNIQUE (tenant_id, name),
  CONSTRAINT colour_is_in_the_palette CHECK (colour BETWEEN 1 AND 8)
);

CREATE TABLE employee (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  -- A row of auth_user, null until the person accepts an invitation. No foreign key: auth_user is not a tenant table.
  user_id uuid,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  phone text,
  locale text NOT NULL DEFAULT 'en',
  -- Null = the home store's zone.
  zone text,
  home_store_id uuid NOT NULL,
  -- Wall times in the employee's zone; both null = no quiet hours.
  quiet_start text,
  quiet_end text,
  -- May a message that would come too late to be of use break quiet hours?
  urgent_breaks_quiet boolean NOT NULL DEFAULT true,
  max_week_minutes integer,
  min_week_minutes integer,
  payroll_id text,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT employee_has_a_home_store FOREIGN KEY (tenant_id, home_store_id) REFERENCES store (tenant_id, id),
  CONSTRAINT one_employee_per_user UNIQUE (tenant_id, user_id),
  CONSTRAINT one_employee_per_payroll_id UNIQUE (tenant_id, payroll_id),
  CONSTRAINT quiet_start_is_wall_time CHECK (quiet_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT quiet_end_is_wall_time CHECK (quiet_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT quiet_hours_have_both_ends CHECK ((quiet_start IS NULL) = (quiet_end IS NULL)),
  CONSTRAINT quiet_hours_end CHECK (quiet_start <> quiet_end),
  CONSTRAINT week_minutes_are_ordered CHECK (min_week_minutes >= 0 AND max_week_minutes >= coalesce(min_week_minutes, 0))
);
CREATE INDEX employee_by_home_store ON employee (tenant_id, home_store_id);

CREATE TABLE employee_position (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  employee_id uuid NOT NULL,
  position_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, employee_id, position_id),
  CONSTRAINT qualified_employee FOREIGN KEY (tenant_id, employee_id) REFERENCES employee (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT qualified_position FOREIGN KEY (tenant_id, position_id) REFERENCES position (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE membership (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  -- A row of auth_user. No foreign key: auth_user is not a tenant table.
  user_id uuid NOT NULL,
  role text NOT NULL,
  employee_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT one_membership_per_user UNIQUE (tenant_id, user_id),
  CONSTRAINT membership_of_an_employee FOREIGN KEY (tenant_id, employee_id) REFERENCES employee (tenant_id, id),
  CONSTRAINT role_is_known CHECK (role IN ('owner', 'admin', 'manager', 'payroll', 'employee'))
);
CREATE INDEX membership_by_user ON membership (user_id);

-- The stores that a manager manages; without a row a manager manages none.
CREATE TABLE membership_store (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  membership_id uuid NOT NULL,
  store_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, membership_id, store_id),
  CONSTRAINT managing_membership FOREIGN KEY (tenant_id, membership_id) REFERENCES membership (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT managed_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id) ON DELETE CASCADE
);

-- Local dates on which a store is closed: templates make no shift on them.
CREATE TABLE store_closure (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  store_id uuid NOT NULL,
  local_date date NOT NULL,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, store_id, local_date),
  CONSTRAINT closed_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id) ON DELETE CASCADE
);

-- From effective_date on, the store's wall times are those of "zone". store.zone follows when that date has come
-- (applied_at); shifts of later dates are resolved in the new zone at once.
CREATE TABLE store_zone_change (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  store_id uuid NOT NULL,
  effective_date date NOT NULL,
  zone text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  applied_at timestamptz,
  PRIMARY KEY (tenant_id, store_id, effective_date),
  CONSTRAINT moved_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id) ON DELETE CASCADE
);

-- A manager has looked at what an odd day does to the store's shifts.
CREATE TABLE odd_day_sign_off (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  store_id uuid NOT NULL,
  local_date date NOT NULL,
  signed_by uuid NOT NULL,
  signed_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (tenant_id, store_id, local_date),
  CONSTRAINT signed_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT signing_membership FOREIGN KEY (tenant_id, signed_by) REFERENCES membership (tenant_id, id)
);

-- Down Migration

DROP TABLE odd_day_sign_off, store_zone_change, store_closure, membership_store, membership, employee_position, employee, position, store, tenant;
