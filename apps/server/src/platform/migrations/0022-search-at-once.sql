-- After many uploads at once, what was not yet sorted into these indexes was read through by every search: over a second of 100,000 names, until the
-- database tidied up. It is sorted in at once now.
alter index search_names_by_keys set (fastupdate = off);
alter index document_texts_by_words set (fastupdate = off);
select gin_clean_pending_list('search_names_by_keys'), gin_clean_pending_list('document_texts_by_words');
