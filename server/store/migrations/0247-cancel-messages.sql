-- Why a request was cancelled, in the words of its sender.
alter table requests add column cancel_message text;
