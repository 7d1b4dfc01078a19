create index tenants_by_name on tenants (lower(name), id);
