-- Administrators of a tenant change its provider: each change has another ETag.
alter table providers add column revision integer not null default 1;
