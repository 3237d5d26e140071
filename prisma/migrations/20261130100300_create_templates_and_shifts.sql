-- Up Migration

CREATE TABLE shift_template (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  position_id uuid NOT NULL,
  name text NOT NULL,
  -- Wall times in the store's zone; the end lies end_day_offset calendar days after the start's date.
  start_time text NOT NULL,
  end_time text NOT NULL,
  end_day_offset smallint NOT NULL DEFAULT 0,
  -- weekly: ISO weekdays, every n weeks counted from the week (by the store's week start) that holds anchor_date.
  -- monthly: the nth (1..4, -1 = last) month_weekday of each month; weekdays is empty then.
  pattern text NOT NULL DEFAULT 'weekly',
  weekdays smallint[] NOT NULL,
  every_weeks smallint NOT NULL DEFAULT 1,
  month_nth smallint,
  month_weekday smallint,
  anchor_date date NOT NULL,
  -- First and last local date, both inclusive; ends_on null = no end.
  starts_on date NOT NULL,
  ends_on date,
  headcount smallint NOT NULL DEFAULT 1,
  -- People take turns over so many of the weeks in which the template makes shifts, from the week of anchor_date on.
  rotation_weeks smallint NOT NULL DEFAULT 1,
  unpaid_break_minutes smallint NOT NULL DEFAULT 0,
  -- Set where "this and following" split a template: the one that ends where this one starts.
  continues_template_id uuid,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT template_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id),
  CONSTRAINT template_position FOREIGN KEY (tenant_id, position_id) REFERENCES position (tenant_id, id),
  CONSTRAINT template_start_is_wall_time CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT template_end_is_wall_time CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT template_end_day_offset_is_bounded CHECK (end_day_offset BETWEEN 0 AND 2),
  CONSTRAINT template_ends_after_it_starts CHECK (end_day_offset > 0 OR end_time > start_time),
  CONSTRAINT template_continues FOREIGN KEY (tenant_id, continues_template_id) REFERENCES shift_template (tenant_id, id),
  CONSTRAINT template_pattern_is_known CHECK (pattern IN ('weekly', 'monthly')),
  CONSTRAINT template_has_weekdays CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]
    AND CASE pattern WHEN 'weekly' THEN cardinality(weekdays) BETWEEN 1 AND 7 ELSE cardinality(weekdays) = 0 END),
  CONSTRAINT template_month_day_is_whole CHECK (CASE pattern
    WHEN 'monthly' THEN month_nth IS NOT NULL AND month_nth IN (1, 2, 3, 4, -1) AND month_weekday IS NOT NULL AND month_weekday BETWEEN 1 AND 7
    ELSE month_nth IS NULL AND month_weekday IS NULL END),
  CONSTRAINT template_rotation_is_bounded CHECK (rotation_weeks BETWEEN 1 AND 12),
  CONSTRAINT template_interval_is_bounded CHECK (every_weeks BETWEEN 1 AND 52),
  CONSTRAINT template_dates_are_ordered CHECK (ends_on >= starts_on),
  CONSTRAINT template_headcount_is_bounded CHECK (headcount BETWEEN 1 AND 50),
  CONSTRAINT template_break_is_bounded CHECK (unpaid_break_minutes BETWEEN 0 AND 480)
);
CREATE INDEX shift_template_by_store ON shift_template (tenant_id, store_id);

CREATE TABLE template_assignee (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  template_id uuid NOT NULL,
  -- 0 .. rotation_weeks - 1; 0 where nobody rotates.
  rotation_week smallint NOT NULL DEFAULT 0,
  slot smallint NOT NULL,
  employee_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, template_id, rotation_week, slot),
  CONSTRAINT assigned_template FOREIGN KEY (tenant_id, template_id) REFERENCES shift_template (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT assigned_employee FOREIGN KEY (tenant_id, employee_id) REFERENCES employee (tenant_id, id)
);

-- Local dates on which a template makes no shift.
CREATE TABLE template_exception (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  template_id uuid NOT NULL,
  local_date date NOT NULL,
  PRIMARY KEY (tenant_id, template_id, local_date),
  CONSTRAINT excepted_template FOREIGN KEY (tenant_id, template_id) REFERENCES shift_template (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE shift (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  position_id uuid NOT NULL,
  -- Null = an open shift.
  employee_id uuid,
  -- Null = made by hand.
  template_id uuid,
  -- The store's local date of the start: the shift's work date.
  local_date date NOT NULL,
  slot smallint NOT NULL DEFAULT 1,
  -- Wall times in "zone", the store's zone when the shift was resolved.
  start_time text NOT NULL,
  end_time text NOT NULL,
  end_day_offset smallint NOT NULL DEFAULT 0,
  zone text NOT NULL,
  during tstzrange NOT NULL,
  -- Readable under row-level security by index, which the range is not (its operators are not leakproof).
  starts_at timestamptz NOT NULL GENERATED ALWAYS AS (lower(during)) STORED,
  ends_at timestamptz NOT NULL GENERATED ALWAYS AS (upper(during)) STORED,
  -- How each wall time met the zone's clock, and which rule of the store settled it.
  start_resolution text NOT NULL DEFAULT 'exact',
  end_resolution text NOT NULL DEFAULT 'exact',
  start_rule text,
  end_rule text,
  tz_version text NOT NULL,
  unpaid_break_minutes smallint NOT NULL DEFAULT 0,
  detached_at timestamptz,
  cancelled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- What staff were last told; all null = never told, or told that it is gone.
  published_at timestamptz,
  published_employee_id uuid,
  published_position_id uuid,
  published_local_date date,
  published_start_time text,
  published_end_time text,
  published_end_day_offset smallint,
  published_zone text,
  published_starts_at timestamptz,
  published_ends_at timestamptz,
  -- What truly happened, when it differed from the plan.
  worked_during tstzrange,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT shift_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id),
  CONSTRAINT shift_position FOREIGN KEY (tenant_id, position_id) REFERENCES position (tenant_id, id),
  CONSTRAINT shift_employee FOREIGN KEY (tenant_id, employee_id) REFERENCES employee (tenant_id, id),
  CONSTRAINT shift_template_of_origin FOREIGN KEY (tenant_id, template_id) REFERENCES shift_template (tenant_id, id),
  CONSTRAINT shift_published_employee FOREIGN KEY (tenant_id, published_employee_id) REFERENCES employee (tenant_id, id),
  CONSTRAINT one_occurrence_per_date_and_slot UNIQUE (tenant_id, template_id, local_date, slot),
  -- An empty range overlaps nothing, so the exclusion constraint would let it in.
  CONSTRAINT shift_has_length CHECK (NOT isempty(during)),
  CONSTRAINT shift_is_bounded_and_half_open CHECK (
    lower_inc(during) AND NOT upper_inc(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  CONSTRAINT worked_is_bounded_and_half_open CHECK (
    worked_during IS NULL OR (NOT isempty(worked_during) AND lower_inc(worked_during) AND NOT upper_inc(worked_during)
      AND NOT lower_inf(worked_during) AND NOT upper_inf(worked_during))),
  CONSTRAINT shift_start_is_wall_time CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT shift_end_is_wall_time CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT shift_end_day_offset_is_bounded CHECK (end_day_offset BETWEEN 0 AND 2),
  CONSTRAINT shift_resolutions_are_known CHECK (
    start_resolution IN ('exact', 'gap', 'overlap') AND end_resolution IN ('exact', 'gap', 'overlap')),
  CONSTRAINT shift_break_is_bounded CHECK (unpaid_break_minutes BETWEEN 0 AND 480),
  CONSTRAINT no_double_booking EXCLUDE USING gist (tenant_id WITH =, employee_id WITH =, during WITH &&)
    WHERE (employee_id IS NOT NULL AND cancelled_at IS NULL)
);
CREATE INDEX shift_by_store_and_date ON shift (tenant_id, store_id, local_date);
CREATE INDEX shift_by_employee_and_start ON shift (tenant_id, employee_id, starts_at);
CREATE INDEX shift_by_published_employee ON shift (tenant_id, published_employee_id, published_starts_at);

-- Dates that a template could not place, or whose assignee could not take them.
CREATE TABLE occurrence_problem (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  template_id uuid NOT NULL,
  store_id uuid NOT NULL,
  local_date date NOT NULL,
  slot smallint NOT NULL,
  kind text NOT NULL,
  employee_id uuid,
  -- The open shift that was made in spite of the problem, if one was.
  shift_id uuid,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- How it was settled, for the record; null while open and where it went away by itself.
  settlement text,
  settled_by uuid,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT problem_template FOREIGN KEY (tenant_id, template_id) REFERENCES shift_template (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT problem_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id),
  CONSTRAINT problem_employee FOREIGN KEY (tenant_id, employee_id) REFERENCES employee (tenant_id, id),
  CONSTRAINT problem_shift FOREIGN KEY (tenant_id, shift_id) REFERENCES shift (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT one_problem_per_date_and_slot UNIQUE (tenant_id, template_id, local_date, slot, kind),
  CONSTRAINT problem_kind_is_known CHECK (kind IN (
    'non-positive-duration', 'nonexistent-local-time', 'ambiguous-local-time', 'nonexistent-local-date',
    'break-exceeds-shift', 'assignee-overlap', 'assignee-inactive'))
);
CREATE INDEX occurrence_problem_by_store_and_date ON occurrence_problem (tenant_id, store_id, local_date);
CREATE INDEX occurrence_problem_by_shift ON occurrence_problem (tenant_id, shift_id) WHERE shift_id IS NOT NULL;

-- A change of many shifts at once, with what it replaced, so that the last one can be taken back.
CREATE TABLE bulk_change (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  store_id uuid NOT NULL,
  template_id uuid,
  made_at timestamptz NOT NULL,
  made_by uuid,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  undone_at timestamptz,
  undone_by uuid,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT bulk_change_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id),
  CONSTRAINT bulk_change_template FOREIGN KEY (tenant_id, template_id) REFERENCES shift_template (tenant_id, id)
);
CREATE INDEX bulk_change_newest ON bulk_change (tenant_id, store_id, made_at DESC);

-- Down Migration

DROP TABLE bulk_change, occurrence_problem, shift, template_exception, template_assignee, shift_template;
