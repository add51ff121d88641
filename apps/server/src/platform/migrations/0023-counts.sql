-- How much is in a folder is counted along this alone: rows of one folder and kind are one entry of it, a few bytes each, where the count of a folder of
-- 100,000 read every row before.
create index nodes_counted on nodes (parent_id, kind) where deleted_at is null;
