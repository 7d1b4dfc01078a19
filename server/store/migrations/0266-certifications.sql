-- The names and hashes of files that somebody certified. The stream of a certification decides; the row serves lists.
create table certifications (
  id           text        primary key, -- 24 hex
  tenant       text        not null,
  owner        text        not null,    -- the account that created it
  organization text        not null,    -- the name of the tenant then
  flow_name    text        not null,
  metadata     jsonb       not null,    -- [{key, value}]
  files        integer     not null,    -- how many it has
  channel      text        not null check (channel in ('UI', 'API')),
  api_token    jsonb,                   -- {id, name} if a program created it
  state        text        not null check (state in ('PENDING', 'VALIDATED', 'REJECTED')),
  salt         text        not null,    -- of the hashes in its stream
  created_at   timestamptz not null,
  state_at     timestamptz not null
);
create index certifications_of_owner on certifications (tenant, owner, created_at desc, id desc);
create index certifications_of_tenant on certifications (tenant, created_at desc, id desc);
create index certifications_of_all on certifications (created_at desc, id desc);
create index certifications_of_tenant_by_state_date on certifications (tenant, state_at desc, id desc);

-- Tenant and owner are those of the certification, so that a list is read from an index.
create table certification_files (
  id            text        primary key, -- 24 hex
  certification text        not null references certifications,
  number        integer     not null,    -- from 0, as its leaf
  tenant        text        not null,
  owner         text        not null,
  name          text        not null,
  hash          text        not null,
  created_at    timestamptz not null,
  listed        text        not null,    -- sorted downwards, the newest certification and its first file come first
  unique (certification, number)
);
create index certification_files_of_one on certification_files (certification, listed desc, id desc);
create index certification_files_of_owner on certification_files (tenant, owner, listed desc, id desc);
create index certification_files_of_tenant on certification_files (tenant, listed desc, id desc);
create index certification_files_of_all on certification_files (listed desc, id desc);
create index certification_files_by_hash on certification_files (hash);
