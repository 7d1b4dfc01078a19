-- A mail that was taken can come back later, as its provider reports.
alter table request_signers drop constraint request_signers_mail_returned_cause_check;
alter table request_signers add constraint request_signers_mail_returned_cause_check
  check (mail_returned_cause in ('REFUSED', 'TIMED_OUT', 'BOUNCED'));

-- A signer can stop the automatic reminders of a request with a link of its own.
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check
  check (purpose in ('sign', 'follow', 'register', 'validate', 'reminders'));
