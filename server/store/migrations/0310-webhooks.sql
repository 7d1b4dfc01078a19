-- What programs hear of. Everything here can be purged with the request or the certification that it is about. A build of
-- before would leave it.
-- needs 0310-webhooks.sql

-- What has happened, until it gets its place in the feed: transactions may commit in another order than they began.
create table waiting_events (
  position     bigint      generated always as identity primary key,
  id           text        not null,
  tenant       text        not null references tenants,
  subject_kind text        not null,
  subject_id   text        not null,
  type         text        not null,
  data         json        not null,      -- its properties keep their order
  at           timestamptz not null
);
create index waiting_events_of_tenant on waiting_events (tenant, position);
create index waiting_events_about on waiting_events (subject_kind, subject_id);

-- The feed of a tenant: the number of its newest event.
create table feeds (
  tenant text   primary key references tenants,
  last   bigint not null
);

create table public_events (
  id           text        primary key,
  tenant       text        not null references tenants,
  number       bigint,                    -- its place in the feed; null for the test of a webhook, which is in none
  subject_kind text        not null,
  subject_id   text        not null,
  type         text        not null,
  body         text        not null,      -- what is sent and listed, byte for byte
  at           timestamptz not null
);
create unique index public_events_in_feed on public_events (tenant, number);
create index public_events_about on public_events (subject_kind, subject_id);
create index public_events_by_age on public_events (at);
create index public_events_tests on public_events (at) where number is null;

-- The web addresses that get events.
create table webhooks (
  id            text        primary key,
  tenant        text        not null references tenants,
  url           text        not null,
  description   text        not null,
  events        text[]      not null,
  state         text        not null,               -- ACTIVE, PAUSED, SWITCHED_OFF
  secret        text        not null,               -- encrypted
  former        json        not null default '[]',  -- the secrets of before: each, encrypted, and until when it signs
  failing_since timestamptz,                        -- null if the last call succeeded
  slow_until    timestamptz,                        -- a call was slow, or none was made: others are not to wait for it
  is_queued     boolean     not null default false, -- a job calls it, or will
  revision      integer     not null default 1,
  created_at    timestamptz not null
);
create index webhooks_of_tenant on webhooks (tenant, created_at desc);

-- An event on its way to a webhook.
create table webhook_deliveries (
  id         text        primary key,
  webhook    text        not null references webhooks on delete cascade,
  event      text        not null references public_events on delete cascade,
  state      text        not null,           -- WAITING, DELIVERED, FAILED
  due_at     timestamptz,                    -- of the next try, or when a test counts as lost; else null
  tries      integer     not null default 0,
  round      integer     not null default 0, -- the tries since it was sent, or sent again
  created_at timestamptz not null
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook, due_at) where due_at is not null;
create index webhook_deliveries_by_event on webhook_deliveries (event);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_tries (
  delivery text        not null references webhook_deliveries on delete cascade,
  number   integer     not null,
  at       timestamptz not null,
  duration integer     not null, -- milliseconds
  status   integer,              -- null without an answer
  failure  text,                 -- why there was none
  answer   text,                 -- its beginning
  primary key (delivery, number)
);
