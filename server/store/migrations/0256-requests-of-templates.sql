-- The templates that a request was made from, in their order.
alter table requests add column templates text[] not null default '{}';
