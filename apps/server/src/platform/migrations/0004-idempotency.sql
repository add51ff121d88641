-- What a call that changes something gave, by the key its sender chose (Idempotency-Key). Written in the transaction of the change itself, read when the
-- same call comes again, deleted after 24 hours by the hourly sweep.
create table idempotency_keys (
  owner_id uuid not null references users on delete cascade,
  key text not null,
  operation text not null,
  digest bytea not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  primary key (owner_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Sizes of the parts of a magazine as JSON text, bytes: what it may hold in all is known without reading it.
alter table pages add column bytes integer not null default 0;
update pages set bytes = octet_length(content::text);
alter table magazines add column head_bytes integer not null default 0;
update magazines set head_bytes = octet_length(head::text);
