-- The activity of a tenant and of the platform, newest first: a page with a filter reads only the part of an index
-- that it shows. These replace `events_of_tenant`, whose order is not that of the filters by time.
drop index events_of_tenant;
create index activity_of_tenant on events (tenant, at, position)
  where stream not like 'request/%' and stream not like 'anchoring/%';
create index activity_of_person on events (actor_id, at, position)
  where stream not like 'request/%' and stream not like 'anchoring/%';
create index activity_of_kind on events (tenant, split_part(stream, '/', 1), at, position)
  where stream not like 'request/%' and stream not like 'anchoring/%';
create index activity_of_platform_kind on events (split_part(stream, '/', 1), at, position)
  where stream not like 'request/%' and stream not like 'anchoring/%';
create index activity_of_platform on events (at, position)
  where stream not like 'request/%' and stream not like 'anchoring/%';
