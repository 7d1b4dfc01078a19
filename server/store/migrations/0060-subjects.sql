-- Mails, delays and network addresses are about a subject: its kind, such as 'request', and its id. A subject of any
-- domain can have them, so they refer to no table: what deletes a subject deletes them, too.
alter table addresses
  drop constraint addresses_request_fkey,
  drop constraint addresses_pkey,
  add column subject_kind text not null default 'request';
alter table addresses rename column request to subject_id;
alter table addresses
  alter column subject_kind drop default,
  add primary key (subject_kind, subject_id, hash);

alter table delays
  drop constraint delays_pkey,
  add column subject_kind text not null default 'request';
alter table delays rename column request to subject_id;
alter table delays
  alter column subject_kind drop default,
  add primary key (subject_kind, subject_id, kind);

-- One mail for each kind, subject, recipient, person it reports on and reason: a retry of the same reason sends it once,
-- a second reason sends it again. Until now all this was in the id; mails that had a reason of their own keep it, and
-- the others have an empty one, as do the jobs that were queued for them.
alter table mails
  drop constraint mails_request_fkey,
  drop constraint mails_signer_fkey,
  drop constraint mails_about_fkey,
  add column subject_kind text default 'request', -- null, with its id: about nothing
  add column reason text not null default '';     -- what caused it, such as an event, a code or a minute
alter table mails rename column request to subject_id;
alter table mails rename column signer to recipient; -- an id in terms of the subject; null: whose the subject is
update mails set reason = case kind
  when 'SIGNER_CODE_MAIL' then code
  when 'SIGNER_LINK_MAIL' then split_part(id, '/', 3)
  else '' end;
alter table mails
  alter column subject_kind drop default,
  alter column subject_id drop not null,
  alter column reason drop default,
  add check ((subject_kind is null) = (subject_id is null));
drop index mails_of;
create unique index mails_by_reason on mails (subject_kind, subject_id, kind, recipient, about, reason)
  nulls not distinct;
