-- When each scheduled task last succeeded and failed: what stays silent for too long is an alarm.
create table shop.task_runs (
  task text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failing_since timestamptz,
  problem text
);

-- Whether an alarm of a kind is open or was resolved a moment ago.
create index alarms_by_subject on shop.alarms (kind, subject, settled_at);
