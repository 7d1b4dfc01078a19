-- Tenants to try the API with: their requests send no mail, are marked and sealed as tests, and are never anchored. Builds of
-- before would send and anchor them.
-- needs 0330-sandbox.sql

alter table tenants add column sandbox boolean not null default false;
-- As the tenant was when the request was made, which never changes.
alter table requests add column sandbox boolean not null default false;
