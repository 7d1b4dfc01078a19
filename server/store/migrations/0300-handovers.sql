-- What an account has is handed over to colleagues, or ended. A build of before could not read the events of it.
-- needs 0300-handovers.sql

create table handovers (
  id         text        primary key, -- 24 hex
  tenant     text        not null references tenants,
  account    text        not null references accounts, -- whose it was
  started_by text        not null,    -- the account of an administrator
  message    text,                    -- what signers of canceled requests read; deleted at the end
  batch      integer     not null default 0,
  started_at timestamptz not null,
  ended_at   timestamptz              -- null while it runs
);
create unique index handovers_running on handovers (account, tenant) where ended_at is null;
create index handovers_of_account on handovers (account, tenant, started_at desc);

-- One for each kind of what is handed over or ended.
create table handover_parts (
  handover  text    not null references handovers on delete cascade,
  kind      text    not null,
  position  integer not null,            -- the kinds are done in this order
  successor text    references accounts, -- null: it is ended
  total     integer not null,            -- at the start
  done      integer not null default 0,
  kept      integer not null default 0,  -- could be neither handed over nor ended
  reached   text    not null default '', -- the id of the last one that it has come to
  is_over   boolean not null default false,
  primary key (handover, kind)
);

-- The sender of a request and the creator of a certification, if these were handed over: the counts of the month are theirs.
alter table requests add column sender text;
alter table certifications add column creator text;

-- What an account has is counted, and read in the order of its ids.
create index requests_of_issuer on requests (tenant, issuer, id);
