-- An account without a password waits to be activated; a disabled one is refused everywhere.
alter table accounts
  alter column password drop not null,
  add column disabled_at    timestamptz,
  add column mail_validated boolean not null default false, -- its holder has followed a link that was mailed there
  add column new_email      text; -- lower case; holds once its holder has followed the link that was mailed there
-- So far only demonstrations have accounts.
update accounts set mail_validated = true;

-- The link that makes the first account of an installation, by the hash of its token. There is at most one.
create table first_start_links (
  token_hash text        primary key,
  expires_at timestamptz not null
);
