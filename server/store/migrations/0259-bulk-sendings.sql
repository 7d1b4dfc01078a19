-- One request for each row of a table, made from a template. The stream of a bulk sending decides; the row serves lists,
-- and says how far it has come.
create table bulk_sendings (
  id              text        primary key, -- 24 hex
  tenant          text        not null,
  owner           text        not null,    -- the account that created it
  name            text        not null,
  template        text        not null,
  template_name   text        not null,
  document        text        references documents, -- what the template was; null once the rows are deleted
  params          jsonb       not null,    -- those of the template
  columns         jsonb       not null,
  confirmed       jsonb       not null,    -- what the creator confirmed of the files
  address         text,                    -- network address of the creator; deleted with the rows
  api_token       jsonb,                   -- {id, name} if a program created it
  state           text        not null check (state in ('RUNNING', 'WAITING', 'PAUSED', 'DONE', 'CANCELED', 'ENDED')),
  reason          text,                    -- why it waits or has ended
  until           timestamptz,             -- when it goes on by itself
  run             integer     not null,    -- how often it began or went on
  batch           integer     not null default 0, -- of the run
  total           integer     not null,    -- rows that are sent or fail
  sent            integer     not null default 0,
  failed          integer     not null default 0,
  skipped         integer     not null,    -- rows without content
  salt            text        not null,    -- of the hashes in its stream
  created_at      timestamptz not null,
  modified_at     timestamptz not null,
  ended_at        timestamptz,
  rows_deleted_at timestamptz
);
create index bulk_sendings_of_owner on bulk_sendings (tenant, owner, created_at desc, id desc);
create index bulk_sendings_of_tenant on bulk_sendings (tenant, created_at desc, id desc);
create index bulk_sendings_of_all on bulk_sendings (created_at desc, id desc);
create index bulk_sendings_by_document on bulk_sendings (document);

-- What is sent is marked in the transaction that sends it, so that no row is sent twice.
create table bulk_rows (
  bulk      text    not null references bulk_sendings on delete cascade,
  number    integer not null, -- from 1, in the table as it came
  cells     jsonb   not null,
  state     text    not null default 'LEFT' check (state in ('LEFT', 'SENT', 'FAILED')),
  request   text,             -- the request that was sent
  exception text,             -- why it failed
  primary key (bulk, number),
  check ((state = 'SENT') = (request is not null)),
  check ((state = 'FAILED') = (exception is not null))
);
create index bulk_rows_left on bulk_rows (bulk, number) where state = 'LEFT';
create unique index bulk_rows_by_request on bulk_rows (request);
