-- The sender's own words for reminders that they have sent. `reason` is that of the mails.
create table reminder_messages (
  request text not null references requests on delete cascade,
  reason  text not null,
  message text not null,
  primary key (request, reason)
);
-- A request that was sent before reminds nobody, whatever it had by default: its sender was not shown it.
insert into request_params (request, params)
  select id, '{}' from requests where state <> 'INITIATED'
  on conflict (request) do nothing;
update request_params set params = params || '{"autoReminderFrequency": "NONE", "daysBeforeExpirationNotification": -1}'
  from requests where requests.id = request_params.request and requests.state <> 'INITIATED';
