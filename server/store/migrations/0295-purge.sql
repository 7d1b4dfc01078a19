-- Files and data of ended requests are deleted when they are due. A build of before would look for the deleted files.
-- needs 0295-purge.sql

alter table requests add column data_purged_at timestamptz;

-- What of a tenant is due, in this order.
create index requests_files_due on requests (tenant, files_purge_at)
  where files_purge_at is not null and files_purged_at is null;
create index requests_data_due on requests (tenant, purge_at) where purge_at is not null and data_purged_at is null;

-- The same of certifications.
alter table certifications
  add column purge_at  timestamptz,
  add column purged_at timestamptz;
create index certifications_due on certifications (tenant, purge_at) where purge_at is not null and purged_at is null;

-- A legal hold: while it lasts nothing of the tenant, or of one request of it, is deleted. Who set and lifted it, and
-- why, is in the activity log, too.
create table legal_holds (
  id        text        primary key, -- 24 hex
  tenant    text        not null references tenants,
  request   text,                    -- null for all of the tenant
  reason    text        not null,
  set_by    text        not null,    -- the account
  set_at    timestamptz not null,
  lifted_at timestamptz
);
create index legal_holds_of on legal_holds (tenant) where lifted_at is null;

-- The files that a purge released. They leave the disk for good, unless a row refers to them again.
create table blobs_to_erase (
  hash  text        primary key, -- SHA-256
  since timestamptz not null
);
