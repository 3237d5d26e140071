-- Up Migration

-- "What changed since you looked" asks for the latest lines of one row.
CREATE INDEX audit_entry_by_subject ON audit_entry (tenant_id, subject_id, id DESC);

-- Down Migration

DROP INDEX audit_entry_by_subject;
