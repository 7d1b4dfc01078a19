-- The advanced parameters of a request. What is not in it has its default, or comes from the tenant.
-- A request that was sent before has no reminders: its sender did not ask for any.
alter table requests add column params jsonb not null
  default '{"autoReminderFrequency": "NONE", "daysBeforeExpirationNotification": -1}';
update requests set params = '{}' where state = 'INITIATED';
alter table requests alter column params set default '{}';
