-- When each scheduled task last succeeded and failed: what stays silent for too long is an alarm.
create table shop.task_runs (
  task text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  problem text
);
