-- The advanced parameters of a request, apart from its row, which lists read. What is not in them has its default, or
-- comes from the tenant.
create table request_params (
  request text  primary key references requests on delete cascade,
  params  jsonb not null
);
-- A request that was sent before has no reminders: its sender did not ask for any.
insert into request_params (request, params)
  select id, '{"autoReminderFrequency": "NONE", "daysBeforeExpirationNotification": -1}' from requests
  where state <> 'INITIATED';
