-- What a person tells of themselves, their picture (an object of the kind `avatars`), and when somebody signed in to the account last.
alter table users
  add column phone text not null default '',
  add column location text not null default '',
  add column bio text not null default '',
  add column avatar_key text,
  add column last_login timestamptz;
update users set last_login = (select max(created_at) from sessions where user_id = users.id);

-- The name somebody chose for themselves while they registered; null = one is made of the address.
alter table registrations add column username text;

-- Where a session was last used from, and when its person last proved who they are: by signing in, or by the password again.
alter table sessions
  add column address text,
  add column fresh_at timestamptz not null default now();
update sessions set fresh_at = created_at;

-- A link that was mailed to change something of an account, as the hash of its token. A used one stays for a while, so that it can be said.
create table account_links (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null
    check (purpose in ('choose-email', 'confirm-email', 'undo-email', 'change-password', 'add-password', 'keep-account')),
  -- The address that it confirms or brings back, else that of the account when it was made.
  email text not null,
  -- The session that asked for it, which outlives the change.
  session_id uuid references sessions on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_of_user on account_links (user_id, purpose);
