-- Up Migration

-- What happened, in order; the source of webhooks, notifications and the API's event list.
CREATE TABLE event (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  type text NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- The auth_user who acted; null = the system.
  actor_user_id uuid,
  resource_type text NOT NULL,
  resource_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

-- One publication of one store week.
CREATE TABLE publication (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  week_starts_on date NOT NULL,
  event_id uuid NOT NULL,
  published_by uuid NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT publication_store FOREIGN KEY (tenant_id, store_id) REFERENCES store (tenant_id, id),
  CONSTRAINT publication_event FOREIGN KEY (tenant_id, event_id) REFERENCES event (tenant_id, id),
  CONSTRAINT publication_author FOREIGN KEY (tenant_id, published_by) REFERENCES membership (tenant_id, id)
);
CREATE INDEX publication_by_store_week ON publication (tenant_id, store_id, week_starts_on);

-- What one publication told one person of one shift. A shift that goes from Mai to Jonas is 'removed' for Mai, 'added' for Jonas.
-- before_* and after_* are wall times in "zone" and the instants they meant; null on the side that does not exist.
CREATE TABLE publication_change (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  publication_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  employee_id uuid NOT NULL,
  kind text NOT NULL,
  zone text NOT NULL,
  position_id uuid NOT NULL,
  before_local_date date,
  before_start_time text,
  before_end_time text,
  before_starts_at timestamptz,
  before_ends_at timestamptz,
  after_local_date date,
  after_start_time text,
  after_end_time text,
  after_starts_at timestamptz,
  after_ends_at timestamptz,
  PRIMARY KEY (tenant_id, publication_id, shift_id, employee_id),
  CONSTRAINT change_publication FOREIGN KEY (tenant_id, publication_id) REFERENCES publication (tenant_id, id),
  CONSTRAINT change_shift FOREIGN KEY (tenant_id, shift_id) REFERENCES shift (tenant_id, id),
  CONSTRAINT change_employee FOREIGN KEY (tenant_id, employee_id) REFERENCES employee (tenant_id, id),
  CONSTRAINT change_position FOREIGN KEY (tenant_id, position_id) REFERENCES position (tenant_id, id),
  CONSTRAINT change_kind_is_known CHECK (kind IN ('added', 'changed', 'removed'))
);

-- A shift that is deleted asks whether anything was ever told of it.
CREATE INDEX publication_change_by_shift ON publication_change (tenant_id, shift_id);

CREATE TABLE notification (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  employee_id uuid NOT NULL,
  channel text NOT NULL,
  address text,
  locale text NOT NULL,
  status text NOT NULL,
  -- Why it waits, was skipped or failed: a closed list in app/notifications, null when there is nothing to explain.
  reason text,
  -- The zone whose quiet hours decided due_at; null when none did.
  quiet_zone text,
  planned_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- A worker that claimed the row holds it until then.
  claimed_until timestamptz,
  attempt_count integer NOT NULL DEFAULT 0,
  -- The same on every attempt, so that a provider or mailbox can drop a repeat.
  message_id text NOT NULL,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT notification_event FOREIGN KEY (tenant_id, event_id) REFERENCES event (tenant_id, id),
  CONSTRAINT notification_employee FOREIGN KEY (tenant_id, employee_id) REFERENCES employee (tenant_id, id),
  CONSTRAINT one_notification_per_event_recipient_channel UNIQUE (tenant_id, event_id, employee_id, channel),
  CONSTRAINT channel_is_known CHECK (channel IN ('email', 'sms', 'push')),
  CONSTRAINT notification_status_is_known CHECK (status IN ('queued', 'deferred', 'sending', 'sent', 'skipped', 'failed', 'unknown'))
);
CREATE INDEX notification_due ON notification (tenant_id, due_at) WHERE status IN ('queued', 'deferred', 'sending');

CREATE TABLE notification_attempt (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  notification_id uuid NOT NULL,
  number integer NOT NULL,
  provider text NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  outcome text NOT NULL,
  detail text,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT attempted_notification FOREIGN KEY (tenant_id, notification_id) REFERENCES notification (tenant_id, id),
  CONSTRAINT one_notification_attempt_per_number UNIQUE (tenant_id, notification_id, number),
  CONSTRAINT notification_outcome_is_known CHECK (outcome IN ('accepted', 'rejected', 'temporary', 'unknown'))
);

-- Addresses that must not be written to again: a hard bounce, a complaint, a person's own wish.
CREATE TABLE suppression (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  channel text NOT NULL,
  address text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, channel, address)
);

-- Down Migration

DROP TABLE suppression, notification_attempt, notification, publication_change, publication, event;
