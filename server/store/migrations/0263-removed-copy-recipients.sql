-- A copy recipient whom an edit has removed: the audit trail knows them.
alter table request_copy_recipients add column removed_at timestamptz;
