-- The bulk sending that sent a request; null for others.
alter table requests add column bulk text;
