-- A session before the second factor may do nothing but that. Its public id names it where a person sees their sessions.
alter table sessions
  add column id           text,
  add column stage        text not null default 'signedIn' check (stage in ('secondFactor', 'signedIn')),
  add column device       text, -- the browser's User-Agent, as it was at the sign-in
  add column confirmed_at timestamptz; -- when the person last proved who they are
update sessions set id = substr(token_hash, 1, 24), confirmed_at = started_at;
alter table sessions
  alter column id set not null,
  alter column confirmed_at set not null,
  add constraint sessions_by_id unique (id);

-- The version of the terms of use that the account accepted, and when; null until it accepted any.
alter table accounts
  add column terms    text,
  add column terms_at timestamptz;
