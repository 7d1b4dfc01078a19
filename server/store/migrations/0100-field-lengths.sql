-- The most characters of a field's value; null for the limit of its type.
alter table document_fields add column max_length integer;
