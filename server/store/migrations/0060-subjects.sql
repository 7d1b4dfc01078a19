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
