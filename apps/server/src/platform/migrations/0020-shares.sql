-- What is shared, with whom, and how far: one person, by an address, or whoever has a link. It ends with what it shows and with its owner.
create table shares (
  id uuid primary key,
  node_id uuid not null references nodes on delete cascade,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('user', 'link')),
  permission text not null check (permission in ('view', 'edit')),
  -- The address it was shared with, as accounts have it, and the account of that address once there is one.
  email text,
  recipient_id uuid references users on delete cascade,
  -- When that person first saw it: only then the owner is told who they are.
  seen_at timestamptz,
  -- The token of a link is nowhere but in the hands of who has the link.
  token_hash bytea unique,
  password_hash text,
  allow_download boolean not null default true,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  check ((kind = 'user') = (email is not null)),
  check ((kind = 'link') = (token_hash is not null)),
  check (kind = 'user' or permission = 'view')
);
create unique index shares_by_address on shares (node_id, email) where kind = 'user';
create index shares_by_node on shares (node_id);
create index shares_by_owner on shares (owner_id, created_at desc);
create index shares_by_recipient on shares (recipient_id) where recipient_id is not null;
create index shares_invited on shares (email) where recipient_id is null and kind = 'user';
