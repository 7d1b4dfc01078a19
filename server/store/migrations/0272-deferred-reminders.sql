-- When somebody was reminded last of files that wait to be certified.
create table deferred_reminders (
  account     text        primary key,
  reminded_at timestamptz not null
);

-- What was certified by the schedule of a tenant.
alter table certifications drop constraint certifications_channel_check;
alter table certifications add constraint certifications_channel_check check (channel in ('UI', 'API', 'SYSTEM'));
