-- Stories are rows, as pages are: a letter costs its story and nothing of the others.
create table stories (
  magazine_id uuid not null references magazines on delete cascade,
  story_id text not null,
  content jsonb not null,
  hash text not null,
  bytes integer not null default 0,
  primary key (magazine_id, story_id)
);

insert into stories (magazine_id, story_id, content, hash, bytes)
  select m.id, s.key, s.value, left(encode(sha256(convert_to(s.value::text, 'UTF8')), 'hex'), 32), octet_length(s.value::text)
  from magazines m, jsonb_each(case when jsonb_typeof(m.head -> 'stories') = 'object' then m.head -> 'stories' else '{}' end) s;

-- What the stories of a magazine are together, for what depends on all of them: it changes exactly when one of them does.
alter table magazines add column stories_hash text not null default '';
update magazines m set
  head = head - 'stories',
  head_bytes = octet_length((head - 'stories')::text),
  stories_hash = coalesce(
    (select md5(string_agg(s.story_id || ':' || s.hash, ',' order by s.story_id collate "C")) from stories s where s.magazine_id = m.id), '');
