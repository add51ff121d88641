-- People at a payment provider: one account there for each here.
create table customers (
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  provider_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, provider),
  unique (provider, provider_id)
);

-- Subscriptions as they were last read at the provider. Those of an operator are plans given by whoever runs the server.
create table subscriptions (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'test', 'operator')),
  provider_id text,
  checkout_id text,
  checkout_url text,
  return_url text,
  plan text not null check (plan in ('pro', 'team', 'enterprise')),
  status text not null check (status in ('incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired', 'revoked')),
  current_period_end timestamptz,
  cancel_at timestamptz,
  trial_end timestamptz,
  past_due_since timestamptz,
  created_at timestamptz not null default now(),
  synced_at timestamptz not null default now(),
  unique (provider, provider_id),
  unique (provider, checkout_id)
);
-- Of one person one subscription is open at a time.
create unique index subscriptions_open on subscriptions (owner_id, provider) where status in ('incomplete', 'trialing', 'active', 'past_due');
create index subscriptions_by_owner on subscriptions (owner_id);

-- One-off orders, with what they buy.
create table orders (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('stripe', 'test')),
  checkout_id text,
  checkout_url text,
  offer text not null,
  projects integer not null,
  cents integer not null,
  currency text not null,
  status text not null check (status in ('open', 'paid', 'cancelled', 'failed', 'revoked')),
  created_at timestamptz not null default now(),
  synced_at timestamptz not null default now(),
  unique (provider, checkout_id)
);
create index orders_by_owner on orders (owner_id);

-- What was charged, for the person to look back at.
create table payments (
  provider text not null check (provider in ('stripe', 'test')),
  provider_id text not null,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('subscription', 'order')),
  description text not null,
  cents integer not null,
  currency text not null,
  status text not null check (status in ('paid', 'open', 'failed', 'refunded')),
  receipt_url text,
  at timestamptz not null,
  primary key (provider, provider_id)
);
create index payments_by_owner on payments (owner_id, at);

-- Events that were heard: one that comes again does nothing.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_by_age on payment_events (received_at);

-- Tickets of readings at the provider: what was read under a later ticket is not overwritten by what was read under an earlier one.
create table payment_readings (
  provider text not null,
  kind text not null check (kind in ('checkout', 'subscription')),
  provider_id text not null,
  taken bigint not null default 0,
  written bigint not null default 0,
  used_at timestamptz not null default now(),
  primary key (provider, kind, provider_id)
);
create index payment_readings_by_age on payment_readings (used_at);

-- What the test provider knows: checkouts and subscriptions as a real provider would keep them.
create table test_payments (
  id text primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('checkout', 'subscription')),
  value jsonb not null,
  created_at timestamptz not null default now()
);
create index test_payments_by_owner on test_payments (owner_id);
