-- Up Migration

CREATE TABLE webhook_endpoint (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  url text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Empty = every event type.
  event_types text[] NOT NULL DEFAULT '{}',
  enabled boolean NOT NULL DEFAULT true,
  disabled_reason text,
  consecutive_failures integer NOT NULL DEFAULT 0,
  -- The breaker: closed while null; open until then, when one probe is let through.
  breaker_open_until timestamptz,
  last_success_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);

CREATE TABLE webhook_secret (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  -- AES-256-GCM: 12-byte nonce, ciphertext, 16-byte tag. The secret is shown once, when it is made.
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null = live until replaced; two may be live while receivers change over.
  expires_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT secret_endpoint FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoint (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_secret_by_endpoint ON webhook_secret (tenant_id, endpoint_id);

-- One event for one endpoint. The row is the truth; the queue only carries ticks.
CREATE TABLE webhook_delivery (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- The exact bytes that every attempt sends.
  body text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  next_attempt_at timestamptz NOT NULL,
  hold_reason text,
  claimed_until timestamptz,
  attempt_count integer NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT delivery_endpoint FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoint (tenant_id, id),
  CONSTRAINT delivery_event FOREIGN KEY (tenant_id, event_id) REFERENCES event (tenant_id, id),
  CONSTRAINT one_delivery_per_event_and_endpoint UNIQUE (tenant_id, event_id, endpoint_id),
  CONSTRAINT delivery_status_is_known CHECK (status IN ('pending', 'delivered', 'held', 'dead')),
  CONSTRAINT hold_reason_is_known CHECK (hold_reason IN ('breaker', 'disabled'))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (tenant_id, endpoint_id, next_attempt_at) WHERE status = 'pending';
CREATE INDEX webhook_delivery_newest ON webhook_delivery (tenant_id, endpoint_id, created_at DESC);

CREATE TABLE webhook_attempt (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  trigger text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Milliseconds of each stage; null when the stage was not reached.
  dns_ms real,
  connect_ms real,
  tls_ms real,
  first_byte_ms real,
  total_ms real NOT NULL,
  -- The address the connection was pinned to.
  address text,
  status_code integer,
  -- Null = success (2xx).
  error_class text,
  -- At most 1 KiB of the answer, never from an address inside the operator's exceptions.
  response_excerpt text,
  secret_id uuid,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT attempted_delivery FOREIGN KEY (tenant_id, delivery_id) REFERENCES webhook_delivery (tenant_id, id),
  CONSTRAINT one_attempt_per_number UNIQUE (tenant_id, delivery_id, number),
  CONSTRAINT trigger_is_known CHECK (trigger IN ('schedule', 'manual', 'test')),
  CONSTRAINT response_excerpt_is_short CHECK (octet_length(response_excerpt) <= 1024)
);

-- Down Migration

DROP TABLE webhook_attempt, webhook_delivery, webhook_secret, webhook_endpoint;
