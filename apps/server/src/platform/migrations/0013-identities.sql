-- An account elsewhere that a person signs in with: known by what the provider calls them, never by an address.
create table identities (
  provider text not null check (provider in ('google', 'facebook', 'linkedin', 'github', 'microsoft')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index identities_of_user on identities (user_id, provider);

-- A browser on its way to a provider and back. The verifier and the nonce are computed from the state; nothing of it is kept in the clear.
create table oauth_states (
  hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook', 'linkedin', 'github', 'microsoft')),
  browser bytea not null,
  purpose text not null check (purpose in ('sign-in', 'connect', 'token')),
  user_id uuid references users on delete cascade,
  next text not null default '/',
  expires_at timestamptz not null
);
create index oauth_states_ended on oauth_states (expires_at);

-- What a provider said of somebody whose address it did not confirm, until a code or a password does; one in a browser.
create table identity_claims (
  browser bytea primary key,
  provider text not null check (provider in ('google', 'facebook', 'linkedin', 'github', 'microsoft')),
  subject text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  next text not null default '/',
  expires_at timestamptz not null
);
create index identity_claims_ended on identity_claims (expires_at);
