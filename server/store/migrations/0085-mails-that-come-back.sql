-- A code exists from the moment it is asked for; a mail that is sent again carries the same one.
alter table codes add column asked_at timestamptz;
update codes set asked_at = sent_at;
alter table codes alter column asked_at set not null;

-- How often a mail failed, and that it came back: it is not sent again then.
alter table mails add column failures integer not null default 0;
alter table mails add column returned_at timestamptz;

-- That mail to a signer came back, and why. Null once a mail was taken again.
alter table request_signers add column mail_returned_at timestamptz;
alter table request_signers add column mail_returned_cause text check (mail_returned_cause in ('REFUSED', 'TIMED_OUT'));
alter table request_signers add check ((mail_returned_at is null) = (mail_returned_cause is null));

-- The addresses that a signer had before, for the audit trail; deleted with the signer.
create table former_addresses (
  signer     text        not null references request_signers on delete cascade,
  version    integer     not null, -- of the event that changed it
  mail       text        not null,
  successor  text        not null,
  primary key (signer, version)
);
