create table users (
  id uuid primary key,
  email text not null unique,
  username text not null unique,
  first_name text not null,
  last_name text not null,
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  mac bytea not null,
  tries_left integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index codes_of_user on codes (user_id, purpose, created_at desc);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table tickets (
  hash bytea primary key,
  purpose text not null,
  user_id uuid references users on delete cascade,
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null
);

create unlogged table rates (
  key text primary key,
  used integer not null,
  since timestamptz not null
);

create table magazines (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  author text not null,
  content_idea text not null default '',
  model_name text not null default '',
  thread_id text,
  kind text not null check (kind in ('magazine', 'video')),
  status text not null check (status in ('draft', 'generating', 'ready', 'failed')),
  head jsonb not null,
  head_hash text not null,
  page_order text[] not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index magazines_of_owner on magazines (owner_id, created_at desc) where deleted_at is null;

create table pages (
  magazine_id uuid not null references magazines on delete cascade,
  page_id text not null,
  content jsonb not null,
  hash text not null,
  primary key (magazine_id, page_id)
);

-- One row per save with what it replaced, so that any kept revision can be rebuilt by going back from the present.
create table magazine_history (
  magazine_id uuid not null references magazines on delete cascade,
  revision integer not null,
  saved_at timestamptz not null default now(),
  head jsonb,
  page_order text[] not null,
  pages jsonb not null,
  primary key (magazine_id, revision)
);

create table assets (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  object_key text not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index assets_of_owner on assets (owner_id, created_at desc);

create table generations (
  id uuid primary key,
  magazine_id uuid not null unique references magazines on delete cascade,
  owner_id uuid not null references users on delete cascade,
  brief jsonb not null,
  status text not null check (status in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  step text not null,
  pages_done integer not null default 0,
  pages_total integer not null default 0,
  message text not null default '',
  error text,
  notes text[] not null default '{}',
  checkpoint jsonb,
  attempts integer not null default 0,
  lease_until timestamptz,
  seq integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_running_generation on generations (owner_id) where status in ('queued', 'running');

create table exports (
  id uuid primary key,
  magazine_id uuid not null references magazines on delete cascade,
  owner_id uuid not null references users on delete cascade,
  format text not null,
  options jsonb not null,
  status text not null check (status in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  progress real not null default 0,
  object_key text,
  bytes bigint,
  error text,
  attempts integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index exports_of_magazine on exports (magazine_id, created_at desc);

-- What happened, by reference; the rows themselves are the truth.
create table events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  subject uuid not null,
  created_at timestamptz not null default now()
);
create index events_of_user on events (user_id, id);
