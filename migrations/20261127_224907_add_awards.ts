import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Tables whose changes are recorded for cached lists. */
const LISTED = ['awards', 'installments', 'payees']

const noteChangesOf = (table: string) => `
  create trigger note_list_change before insert or update or delete on ${table} for each row
    when (current_setting('hearthside.noted_${table}', true) is distinct from 'yes') execute function note_list_change();
  create trigger note_list_truncated before truncate on ${table} for each statement execute function note_list_change();`

/**
 * Limits that hold whatever writes: at most twelve months and the award's amount, one open award of an application. The trigger locks the
 * award, so two transactions can't pass the limit together. An award goes with its application, payments with their award.
 */
const LIMITS = `
  alter table awards add constraint awards_amount_cents check (amount >= 0 and amount = trunc(amount));
  alter table awards add constraint awards_months_within check (months between 1 and 12 and months = trunc(months));
  alter table installments add constraint installments_amount_cents check (amount >= 1 and amount = trunc(amount));
  alter table installments add constraint installments_month check (month ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$');
  create unique index awards_open on awards (application_id) where state in ('proposed', 'active', 'paused');
  create unique index installments_month_payee on installments (award_id, month, payee_id);
  alter table awards drop constraint awards_application_id_applications_id_fk;
  alter table awards add constraint awards_application_id_applications_id_fk
    foreign key (application_id) references applications (id) on delete cascade;
  alter table installments drop constraint installments_award_id_awards_id_fk;
  alter table installments add constraint installments_award_id_awards_id_fk
    foreign key (award_id) references awards (id) on delete cascade;

  create function refuse_award_excess() returns trigger language plpgsql as $$
  declare
    its_award integer := case when tg_table_name = 'awards' then new.id else (to_jsonb(new) ->> 'award_id')::integer end;
    award record;
    plan record;
  begin
    select amount, months into award from awards where id = its_award for update;
    select count(distinct month) as months, coalesce(sum(amount), 0) as amount into plan
      from installments where award_id = its_award and state <> 'canceled';
    if plan.months > award.months or plan.amount > award.amount then
      raise exception 'award %: % months of % and % cents of % are too many', its_award, plan.months, award.months, plan.amount, award.amount
        using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  create trigger installments_within_award after insert or update on installments for each row execute function refuse_award_excess();
  create trigger awards_above_installments after update of amount, months on awards for each row execute function refuse_award_excess();`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payees_kind" AS ENUM('landlord', 'manager', 'servicer', 'other');
  CREATE TYPE "public"."enum_payees_tax_class" AS ENUM('individual', 'partnership', 'llc', 'corporation', 'exempt', 'unknown');
  CREATE TYPE "public"."enum_awards_kind" AS ENUM('rent', 'mortgage');
  CREATE TYPE "public"."enum_awards_state" AS ENUM('proposed', 'withdrawn', 'active', 'paused', 'ended');
  CREATE TYPE "public"."enum_awards_end_reason" AS ENUM('completed', 'improved', 'moved', 'declined', 'ineligible', 'other');
  CREATE TYPE "public"."enum_installments_state" AS ENUM('planned', 'prepared', 'approved', 'issued', 'cleared', 'canceled');
  CREATE TABLE "payees" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum_payees_kind" NOT NULL,
  	"name" varchar NOT NULL,
  	"check_name" varchar NOT NULL,
  	"street" varchar NOT NULL,
  	"city" varchar NOT NULL,
  	"state" varchar NOT NULL,
  	"zip_code" varchar NOT NULL,
  	"email" varchar,
  	"phone" varchar,
  	"tax_class" "enum_payees_tax_class" DEFAULT 'unknown' NOT NULL,
  	"w9_on" varchar,
  	"w9_waived" varchar,
  	"entered_by_id" integer,
  	"verified_by_id" integer,
  	"verified_on" varchar,
  	"verified_how" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "awards" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"application_id" integer NOT NULL,
  	"campaign_id" integer,
  	"kind" "enum_awards_kind" NOT NULL,
  	"state" "enum_awards_state" NOT NULL,
  	"amount" numeric NOT NULL,
  	"months" numeric NOT NULL,
  	"first_month" varchar NOT NULL,
  	"due_day" numeric NOT NULL,
  	"payee_id" integer NOT NULL,
  	"account" varchar,
  	"account_last4" varchar,
  	"reviewed_until" varchar,
  	"criteria" varchar,
  	"relationship" varchar,
  	"other_help" varchar,
  	"review_note" varchar,
  	"consent_on" varchar NOT NULL,
  	"proposed_by_id" integer,
  	"changed_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"approved_by_id" integer,
  	"approved_at" timestamp(3) with time zone,
  	"pending" jsonb,
  	"pending_account" varchar,
  	"state_by_id" integer,
  	"state_at" timestamp(3) with time zone,
  	"state_reason" varchar,
  	"ended_on" varchar,
  	"end_reason" "enum_awards_end_reason",
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "installments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"award_id" integer NOT NULL,
  	"month" varchar NOT NULL,
  	"amount" numeric NOT NULL,
  	"payee_id" integer NOT NULL,
  	"due_on" varchar NOT NULL,
  	"state" "enum_installments_state" DEFAULT 'planned' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payees" ADD CONSTRAINT "payees_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payees" ADD CONSTRAINT "payees_verified_by_id_users_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "awards" ADD CONSTRAINT "awards_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "awards" ADD CONSTRAINT "awards_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "awards" ADD CONSTRAINT "awards_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "awards" ADD CONSTRAINT "awards_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "awards" ADD CONSTRAINT "awards_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "awards" ADD CONSTRAINT "awards_state_by_id_users_id_fk" FOREIGN KEY ("state_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "installments" ADD CONSTRAINT "installments_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "installments" ADD CONSTRAINT "installments_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "payees_entered_by_idx" ON "payees" USING btree ("entered_by_id");
  CREATE INDEX "payees_verified_by_idx" ON "payees" USING btree ("verified_by_id");
  CREATE INDEX "payees_updated_at_idx" ON "payees" USING btree ("updated_at");
  CREATE INDEX "payees_created_at_idx" ON "payees" USING btree ("created_at");
  CREATE INDEX "awards_application_idx" ON "awards" USING btree ("application_id");
  CREATE INDEX "awards_campaign_idx" ON "awards" USING btree ("campaign_id");
  CREATE INDEX "awards_state_idx" ON "awards" USING btree ("state");
  CREATE INDEX "awards_payee_idx" ON "awards" USING btree ("payee_id");
  CREATE INDEX "awards_proposed_by_idx" ON "awards" USING btree ("proposed_by_id");
  CREATE INDEX "awards_approved_by_idx" ON "awards" USING btree ("approved_by_id");
  CREATE INDEX "awards_state_by_idx" ON "awards" USING btree ("state_by_id");
  CREATE INDEX "awards_updated_at_idx" ON "awards" USING btree ("updated_at");
  CREATE INDEX "awards_created_at_idx" ON "awards" USING btree ("created_at");
  CREATE INDEX "installments_award_idx" ON "installments" USING btree ("award_id");
  CREATE INDEX "installments_payee_idx" ON "installments" USING btree ("payee_id");
  CREATE INDEX "installments_due_on_idx" ON "installments" USING btree ("due_on");
  CREATE INDEX "installments_updated_at_idx" ON "installments" USING btree ("updated_at");
  CREATE INDEX "installments_created_at_idx" ON "installments" USING btree ("created_at");`)
  await db.execute(sql.raw(LIMITS + LISTED.map(noteChangesOf).join('')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "payees" CASCADE;
  DROP TABLE "awards" CASCADE;
  DROP TABLE "installments" CASCADE;
  DROP TYPE "public"."enum_payees_kind";
  DROP TYPE "public"."enum_payees_tax_class";
  DROP TYPE "public"."enum_awards_kind";
  DROP TYPE "public"."enum_awards_state";
  DROP TYPE "public"."enum_awards_end_reason";
  DROP TYPE "public"."enum_installments_state";
  DROP FUNCTION refuse_award_excess;`)
}
