import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the collections cannot say of money: receipts are numbered without gaps and only ever voided, one mail per donation
 * and template, the events of the gateway are kept once, and the rehearsal gateway keeps its payments here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  create table receipt_numbers (id integer primary key check (id = 1), last integer not null);
  insert into receipt_numbers values (1, 0);

  create function refuse_receipt_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.voided_at is null and new.voided_at is not null
      and (new.number, new.donation_id, new.content, new.created_at) is not distinct from (old.number, old.donation_id, old.content, old.created_at)
    then return new;
    end if;
    raise exception 'a receipt is never changed or deleted, only voided';
  end $$;
  create trigger receipts_only_voided before update or delete on receipts for each row execute function refuse_receipt_change();
  alter table donations add constraint donations_amount_positive check (amount >= 1 and amount = trunc(amount));

  create index donations_latest on donations (authorized_at desc) where authorized_at is not null;
  create unique index messages_donation_template on messages (donation_id, template) where donation_id is not null and resent_by_id is null;

  create table gateway_events (id varchar(255) primary key, type varchar(100) not null, received_at timestamptz not null, handled_at timestamptz);

  create table sandbox_payments (
    session varchar(64) primary key, payment varchar(64) unique not null, amount integer not null, state varchar(20) not null default 'open',
    success_url text not null, cancel_url text not null, hold_expires_at timestamptz, created_at timestamptz not null);

  create table giving_pauses (id serial primary key, paused_at timestamptz not null, reason text not null, lifted_at timestamptz, lifted_by integer references users(id));
  create unique index giving_pauses_open on giving_pauses ((true)) where lifted_at is null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop table giving_pauses;
  drop table sandbox_payments;
  drop table gateway_events;
  drop index messages_donation_template;
  drop index donations_latest;
  alter table donations drop constraint donations_amount_positive;
  drop trigger receipts_only_voided on receipts;
  drop function refuse_receipt_change;
  drop table receipt_numbers;
  `)
}
