-- What a person should know, until it is cleared. The id is that of the event that tells it: one order of everything that happened.
create table notifications (
  id bigint primary key,
  owner_id uuid not null references users on delete cascade,
  action text not null,
  actor text not null,
  affected_object_type text not null,
  affected_object_json jsonb not null,
  tone text not null check (tone in ('success', 'warning', 'error', 'info')),
  message text not null,
  created_at timestamptz not null default now(),
  is_read boolean not null default false
);
create index notifications_of_owner on notifications (owner_id, id desc);
