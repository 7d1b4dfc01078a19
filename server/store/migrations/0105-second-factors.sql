-- The second factors of an account. Secrets of apps are encrypted under a key outside the database.
create table second_factors (
  account        text primary key references accounts,
  app_secret     text,
  app_since      timestamptz,
  app_step       bigint, -- the time step of the last code that was accepted; earlier ones and itself are not
  waiting_secret text,   -- shown to set up an app, and not confirmed yet
  waiting_since  timestamptz,
  email_since    timestamptz,
  default_method text check (default_method in ('AUTH_APP', 'EMAIL')),
  check ((app_secret is null) = (app_since is null)),
  check ((default_method is null) = (app_since is null and email_since is null))
);

-- Unused recovery codes, as HMACs.
create table recovery_codes (
  account text not null references accounts,
  hash    text not null,
  primary key (account, hash)
);

-- The code that was mailed to the person of a session, as an HMAC. It ends with its session.
create table session_codes (
  session    text primary key references sessions on delete cascade,
  id         text        not null unique,
  hash       text        not null,
  asked_at   timestamptz not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      int         not null default 0
);

-- Wrong codes of apps, and wrong recovery codes, of a session that waits for the second factor.
alter table sessions add column wrong_codes int not null default 0;
