-- Bytes of the documents a magazine is made from, counted against the account. Those kept before count as nothing.
alter table generations add column source_bytes bigint not null default 0;

-- Tokens set aside for calls to models that are under way: what two of them may take is never counted twice.
create table token_reservations (
  -- The generation, or the one rewrite, that they are for.
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  tokens bigint not null,
  expires_at timestamptz not null
);
create index token_reservations_of_owner on token_reservations (owner_id);
