-- Scheduled tasks and the requeueing of stale work have their jobs under new names. What was scheduled or
-- waiting under the old ones is scheduled again by the start that follows.
do $$
declare
  old_queue text;
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  foreach old_queue in array array['chore', 'sweep'] loop
    delete from pgboss.schedule where name = old_queue;
    perform pgboss.delete_queue(old_queue) from pgboss.queue where name = old_queue;
  end loop;
end
$$;
