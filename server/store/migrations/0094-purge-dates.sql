-- When a request ended, and when its data and its files are to be purged under the policies of its tenant at that time.
-- Null while it runs; the purge dates are null for what is kept for ever.
alter table requests
  add column ended_at       timestamptz,
  add column purge_at       timestamptz,
  add column files_purge_at timestamptz;

-- Requests that ended before had no policy.
update requests r set ended_at = (
  select max(e.at) from events e
  where e.stream = 'request/' || r.id
    and e.type in ('anchoring.validated', 'request.expired', 'request.canceled', 'signer.refused'))
where r.state in ('EXPIRED', 'CANCELED', 'REFUSED', 'PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED');
