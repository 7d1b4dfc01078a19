-- Whether the account had left the tenant when a handover was started: it stops when the account comes back.
alter table handovers add is_departed boolean not null default false;
