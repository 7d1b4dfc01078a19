-- What the author of an uploaded file forbids (FileRestriction). Files of before were not encrypted.
alter table document_files add column restrictions jsonb not null default '[]';
