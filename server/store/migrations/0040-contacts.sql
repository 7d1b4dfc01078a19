-- The address book of each account. Plain rows without a stream: a contact proves nothing to anybody, and an append-only
-- stream would keep the names and addresses of people that the account has deleted.
create table contacts (
  id           text        primary key, -- 24 hex
  account      text        not null references accounts on delete cascade,
  email        text        not null,    -- as written; compared without regard to case
  first_name   text        not null,
  last_name    text        not null,
  last_used_at timestamptz,             -- when a request was last sent to this person; null: never
  revision     integer     not null default 1 -- of what the account wrote: the ETag
);
-- An email stands once in an address book. Also the order by email.
create unique index contacts_by_email on contacts (account, lower(email));
-- Never used counts as used before all others: `nulls last` does not compare with a cursor.
create index contacts_by_use on contacts (account, coalesce(last_used_at, '-infinity'), id);
create index contacts_by_name on contacts (account, lower(last_name || ' ' || first_name), id);
