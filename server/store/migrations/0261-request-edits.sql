-- An open edit of a request that was sent: who edits it since when, and what the working copy of its document does not
-- have. Signers, lists and mails know nothing of it before it is submitted.
create table request_edits (
  request     text        primary key references requests on delete cascade,
  account     text        not null, -- who edits
  channel_name text,                -- the name of the API token by which it was started; null for others
  since       timestamptz not null,
  content     jsonb       not null, -- name, language, time zone, deadline, parameters, signers, copy recipients, metadata
  last_change text                  -- the salted hash of the call that made the current revision
);
-- The ETag of the open edit, or of the last one: no two edits have the same.
alter table requests add column edit_revision integer not null default 0;
-- A signer whom an edit has removed: their link says so, and the audit trail knows them.
alter table request_signers add column removed_at timestamptz;
-- A working copy has roles of signers who are added when it is submitted.
alter table document_roles drop constraint document_roles_signer_fkey;
