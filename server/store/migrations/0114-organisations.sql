-- Groups of accounts in a tenant. A group may stand below another one.
create table groups (
  id         text        primary key, -- 24 hex
  tenant     text        not null references tenants,
  name       text        not null,
  parent     text        references groups,
  revision   integer     not null default 1, -- the ETag
  created_at timestamptz not null
);
create unique index groups_by_name on groups (tenant, lower(name));
create index groups_by_parent on groups (parent);
create index groups_sorted on groups (lower(name), id);

alter table accounts
  add column group_id   text references groups, -- of the same tenant; null without a group
  add column revision   integer     not null default 1, -- of what administrators write: the ETag
  add column created_at timestamptz not null default now();
create index accounts_of_group on accounts (group_id) where group_id is not null;

alter table tenants
  add column type       text        not null default 'STANDARD', -- ADMIN, STANDALONE or STANDARD
  add column revision   integer     not null default 1, -- the ETag
  add column created_at timestamptz not null default now();

-- What an event changed, in words that may be purged: the event has only their salted hash.
create table event_details (
  stream  text    not null,
  version integer not null,
  salt    text    not null, -- 16 bytes as hex
  before  jsonb,            -- the changed values by field; null if there were none
  after   jsonb,            -- likewise
  primary key (stream, version)
);
-- The activity of a tenant: everything but what happens to requests and ledgers.
create index events_of_tenant on events (tenant, position)
  where stream not like 'request/%' and stream not like 'anchoring/%';
