alter table sessions add column address text; -- where the sign-in came from; null for sessions of before
alter table accounts add column password_changed_at timestamptz; -- null for the first password
