-- A signer whom another one has asked to sign in their place. Builds of before do not know the event that says so.
-- needs 0304-reassignments.sql

alter table request_signers
  add column language        text check (language in ('EN', 'FR')), -- of the mails to them; null for that of the request
  add column successor       text,                                  -- whom this signer asked to sign in their place
  add column reassign_reason text;                                  -- why; null once it is purged
create unique index request_signers_successor on request_signers (successor) where successor is not null;
