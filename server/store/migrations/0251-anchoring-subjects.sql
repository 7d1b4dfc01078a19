-- What is anchored is about a subject: a request, as everything so far.
alter table anchorings rename column request to subject_id;
alter table anchorings add column subject_kind text not null default 'request';
alter table anchorings alter column subject_kind drop default;
drop index anchorings_request;
create index anchorings_subject on anchorings (subject_kind, subject_id);
