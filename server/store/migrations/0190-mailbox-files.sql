-- The names and sizes (in bytes) of the files that were attached to a mail in the embedded mailbox.
alter table mailbox add column files jsonb not null default '[]';
