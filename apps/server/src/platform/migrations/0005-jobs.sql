-- One table dispatches all work that outlives a call. What a person sees of it are rows of its own domain.
create table jobs (
  id uuid primary key,
  kind text not null,
  -- What the job is about: of one kind only one job with a key is open.
  dedupe_key text not null,
  -- Null = the system's own.
  owner_id uuid references users on delete cascade,
  payload jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  run_at timestamptz not null default now(),
  -- Who does it now: a new uuid with every holding, so that whoever lost a job cannot write in its name.
  holder uuid,
  lease_until timestamptz,
  progress real not null default 0,
  -- Times the job itself failed, and times it was cut off (a crash, the database gone).
  failures integer not null default 0,
  interruptions integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((status = 'running') = (holder is not null and lease_until is not null)),
  check ((status in ('finished', 'failed', 'cancelled')) = (ended_at is not null))
);
create unique index one_open_job on jobs (kind, dedupe_key) where status in ('queued', 'running');
create index jobs_to_claim on jobs (kind, owner_id, run_at) where status in ('queued', 'running');
create index jobs_of_owner on jobs (owner_id, kind, started_at desc);
create index jobs_ended on jobs (ended_at) where ended_at is not null;

insert into jobs (id, kind, dedupe_key, owner_id, payload, created_at)
  select gen_random_uuid(), 'generation', id::text, owner_id, jsonb_build_object('generation', id), created_at
  from generations where status in ('queued', 'running');
insert into jobs (id, kind, dedupe_key, owner_id, payload, created_at)
  select gen_random_uuid(), 'export', id::text, owner_id, jsonb_build_object('export', id), created_at
  from exports where status in ('queued', 'running');

alter table generations drop column attempts, drop column lease_until;
alter table exports drop column attempts, drop column lease_until, drop column progress;

-- The queue that dispatched before; its schema is recognised by its own tables.
do $$ begin
  if to_regclass('jobs.job') is not null and to_regclass('jobs.version') is not null and to_regclass('jobs.queue') is not null then
    drop schema jobs cascade;
  end if;
end $$;
