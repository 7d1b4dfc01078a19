-- That mail to a copy recipient came back, and why. Null once a mail was taken again.
alter table request_copy_recipients add column mail_returned_at timestamptz;
alter table request_copy_recipients add column mail_returned_cause text
  check (mail_returned_cause in ('REFUSED', 'TIMED_OUT', 'BOUNCED'));
alter table request_copy_recipients add check ((mail_returned_at is null) = (mail_returned_cause is null));

-- The addresses that a copy recipient had before, for the audit trail; deleted with the copy recipient.
create table former_copy_addresses (
  copy_recipient text        not null references request_copy_recipients on delete cascade,
  version        integer     not null, -- of the event that changed it
  mail           text        not null,
  successor      text        not null,
  primary key (copy_recipient, version)
);
