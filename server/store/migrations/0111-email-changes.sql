alter table accounts
  add column new_email_at     timestamptz, -- when it was asked for; null if there is no new_email
  add column former_email     text, -- the address before the last change, for a week: mails about the change go there
  add column email_changed_at timestamptz; -- null for the first address
