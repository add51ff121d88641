-- What every step of a generation gave, one row each: a step that is there is never done (or paid) again.
create table generation_steps (
  generation_id uuid not null references generations on delete cascade,
  key text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  primary key (generation_id, key)
);
insert into generation_steps (generation_id, key, value)
  select id, step.key, step.value from generations, jsonb_each(coalesce(checkpoint, '{}'::jsonb)) step;
alter table generations drop column checkpoint;

-- A generation may wait: for its outline to be looked at, or for the person who left.
alter table generations drop constraint generations_status_check;
alter table generations add constraint generations_status_check
  check (status in ('queued', 'running', 'waiting', 'finished', 'failed', 'cancelled'));
alter table generations add column waiting_for text check (waiting_for in ('outline', 'return'));
alter table generations add column keep_going boolean not null default true;
alter table generations add column attended_at timestamptz not null default now();
alter table generations add column outline jsonb;
alter table generations add column tokens_used integer not null default 0;

-- Tokens of calls to models, by person and day.
create table token_use (
  owner_id uuid not null references users on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (owner_id, day)
);
