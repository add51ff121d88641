-- What names are found by: their words, each word with any one letter left out, two neighbouring words as one,
-- the first letter and the first two of each, and every three letters. Two words
-- that differ in one letter, or in the order of two, share such a key, however short they are; a part of a name shares all its threes. No
-- extension is needed, and no letter of any script is left out.
create function search_keys(name text) returns text[] language sql immutable parallel safe as $$
  with stem as (
    select left(regexp_replace(name, '(?<=.)\.[a-z0-9]{1,10}$', ''), 200) as text
  ), words as (
    select word, row_number() over () as place
    from stem, regexp_split_to_table(stem.text, '[\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e\u00a0-\u00bf\u2000-\u206f\u3000-\u3002\uff01-\uff0f]+') word
    where word <> ''
  ), keys as (
    select 'w' || word as key from words where length(word) <= 64
    union select 'w' || left(word, at - 1) || substr(word, at + 1)
      from words, generate_series(1, length(word)) at where length(word) between 3 and 24
    union select 'p' || left(word, letters) from words, generate_series(1, 2) letters
    union select 'w' || one.word || two.word from words one join words two on two.place = one.place + 1 where length(one.word || two.word) <= 64
    union select 't' || substr(padded, at, 3)
      from (select ' ' || text || ' ' as padded from stem) edge, generate_series(1, length(padded) - 2) at
  )
  select coalesce(array_agg(key), '{}') from keys
$$;

-- The names of files and folders and the titles of magazines, as they are searched. Triggers keep it: whatever changes a name, changes this with it.
create table search_names (
  node_id uuid primary key references nodes on delete cascade,
  owner_id uuid not null references users on delete cascade,
  -- As it is shown.
  name text not null,
  keys text[] not null
);
create index search_names_by_owner on search_names (owner_id);
create index search_names_by_keys on search_names using gin (keys);

create function search_nodes_changed() returns trigger language plpgsql as $$
begin
  insert into search_names (node_id, owner_id, name, keys)
    select changed.id, changed.owner_id, coalesce(m.name, changed.name), search_keys(coalesce(lower(m.name) collate "C", changed.name_key))
    from changed left join magazines m on m.id = changed.magazine_id
    where changed.system is distinct from 'root'
  on conflict (node_id) do update set name = excluded.name, keys = excluded.keys, owner_id = excluded.owner_id
    where search_names.name <> excluded.name or search_names.owner_id <> excluded.owner_id;
  return null;
end $$;
create trigger search_nodes_inserted after insert on nodes referencing new table as changed
  for each statement execute function search_nodes_changed();
create function search_node_renamed() returns trigger language plpgsql as $$
begin
  update search_names set name = new.name, keys = search_keys(new.name_key), owner_id = new.owner_id where node_id = new.id;
  return null;
end $$;
create trigger search_nodes_renamed after update of name, name_key, owner_id on nodes
  for each row when (new.magazine_id is null and (old.name <> new.name or old.owner_id <> new.owner_id)) execute function search_node_renamed();
create function search_magazine_renamed() returns trigger language plpgsql as $$
begin
  update search_names set name = new.name, keys = search_keys(lower(new.name)) from nodes where nodes.magazine_id = new.id and node_id = nodes.id;
  return null;
end $$;
create trigger search_magazines_renamed after update of name on magazines
  for each row when (old.name <> new.name) execute function search_magazine_renamed();

insert into search_names (node_id, owner_id, name, keys)
  select n.id, n.owner_id, coalesce(m.name, n.name), search_keys(coalesce(lower(m.name) collate "C", n.name_key))
  from nodes n left join magazines m on m.id = n.magazine_id where n.system is distinct from 'root';

-- Whether the text of a content was looked for.
alter table blobs add column is_read boolean not null default false;
create index blobs_by_hash on blobs (sha256);
create index blobs_unread on blobs (owner_id, created_at) where not is_read;

-- The texts of documents, read once for each content. `words` are those of the text, and pairs of letters of scripts that put no space between words.
create table document_texts (
  blob_id uuid primary key references blobs on delete cascade,
  text text not null,
  words tsvector not null,
  read_at timestamptz not null default now()
);
create index document_texts_by_words on document_texts using gin (words);
