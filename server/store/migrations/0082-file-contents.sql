-- What of an upload is not sent (attached files, standards), and the fields of its own form. Files of before are not known
-- to have any.
alter table document_files add column lost_parts jsonb not null default '[]';
alter table document_files add column form_fields jsonb not null default '[]';
