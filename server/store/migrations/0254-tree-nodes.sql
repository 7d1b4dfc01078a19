-- A tree has its nodes once, 32 bytes each, level by level from its leaves to its root. The path of a leaf is made of them.
alter table anchor_batches add column leaves integer; -- how many there are, the heads among them
alter table anchor_batches add column nodes bytea;
-- Not compressed, which hashes cannot be, so that a few of them are read without the others.
alter table anchor_batches alter column nodes set storage external;

-- Which leaf of its tree it is, from 0. A path is only in rows of trees that cannot be built again: rejected ones, whose
-- anchorings went on to another tree, and those of which a row was damaged.
alter table anchor_leaves add column place integer;
alter table anchored_heads add column place integer;
alter table anchored_heads alter column path drop not null;
alter table journal_heads add column place integer;
alter table journal_heads alter column path drop not null;

-- The trees of before are built again. One by one, and by indexes, so that many of them take neither memory nor long.
set local enable_seqscan = off;
set local enable_hashjoin = off;
set local enable_mergejoin = off;
create temporary table placed (
  part integer, anchoring text, number integer, stream text, hash text, place integer
) on commit drop;
do $$
declare
  tree record;
  level bytea[];
  built bytea;
begin
  for tree in select id, root from anchor_batches loop
    truncate placed;
    insert into placed
      select part, anchoring, number, stream, hash, row_number() over (order by part, arrival, number, stream) - 1
      from (
        select 1 as part, a.arrival, leaf.anchoring, leaf.number, null as stream, leaf.hash
          from anchorings a join anchor_leaves leaf on leaf.anchoring = a.id where a.batch = tree.id
        union all select 2, null, null, null, stream, hash from anchored_heads where batch = tree.id
        union all select 3, null, null, null, null, hash from journal_heads where batch = tree.id
      ) as parts;

    level := array(select sha256(decode('00' || hash, 'hex')) from placed order by place);
    continue when cardinality(level) = 0;
    built := (select string_agg(node, '' order by n) from unnest(level) with ordinality as at_level (node, n));
    while cardinality(level) > 1 loop
      level := array(
        select case when next is null then node else sha256(decode('01', 'hex') || node || next) end
        from (
          select node, lead(node) over (order by n) as next, n from unnest(level) with ordinality as below (node, n)
        ) as pairs where n % 2 = 1 order by n);
      built := built || (select string_agg(node, '' order by n) from unnest(level) with ordinality as at_level (node, n));
    end loop;
    continue when encode(level[1], 'hex') <> tree.root;

    update anchor_batches set leaves = (select count(*) from placed), nodes = built where id = tree.id;
    update anchor_leaves leaf set place = placed.place, path = null
      from placed where leaf.anchoring = placed.anchoring and leaf.number = placed.number;
    update anchored_heads head set place = placed.place, path = null
      from placed where head.batch = tree.id and head.stream = placed.stream;
    update journal_heads head set place = placed.place, path = null
      from placed where head.batch = tree.id and placed.part = 3;
  end loop;
end $$;
set local enable_seqscan = on;
set local enable_hashjoin = on;
set local enable_mergejoin = on;
