-- Files that were uploaded to be certified later. They wait until a certification has them.
create table deferred_files (
  id            text        primary key, -- 24 hex
  tenant        text        not null,
  owner         text        not null,    -- the account that uploaded it
  name          text        not null,
  hash          text        not null,    -- SHA-256 of its bytes, which are a blob
  size          bigint      not null,
  api_token     jsonb,                   -- {id, name} if a program uploaded it
  certification text        references certifications, -- null while it waits
  created_at    timestamptz not null,
  listed        text        not null     -- sorted downwards, the newest upload and its first file come first
);
-- Nobody has the same content wait twice.
create unique index deferred_files_waiting on deferred_files (tenant, owner, hash) where certification is null;
create index deferred_files_of_certification on deferred_files (certification, listed desc, id desc);
create index deferred_files_of_owner on deferred_files (tenant, owner, listed desc, id desc);
create index deferred_files_of_tenant on deferred_files (tenant, listed desc, id desc);
create index deferred_files_of_all on deferred_files (listed desc, id desc);
create index deferred_files_by_hash on deferred_files (hash);
