import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "recovery_codes" (
  	"user_id" integer NOT NULL,
  	"hash" varchar(64) NOT NULL,
  	"used_at" timestamp with time zone,
  	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","hash")
  );
  
  CREATE TABLE "second_factors" (
  	"user_id" integer PRIMARY KEY NOT NULL,
  	"secret" text,
  	"confirmed_at" timestamp with time zone,
  	"next_secret" text,
  	"last_step" bigint
  );
  
  CREATE TABLE "session_details" (
  	"session_id" varchar(64) PRIMARY KEY NOT NULL,
  	"user_id" integer NOT NULL,
  	"user_agent" varchar(300) NOT NULL,
  	"seen_at" timestamp with time zone NOT NULL,
  	"confirmed_at" timestamp with time zone NOT NULL
  );
  
  ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "session_details" ADD CONSTRAINT "session_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "session_details_user" ON "session_details" USING btree ("user_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "recovery_codes" CASCADE;
  DROP TABLE "second_factors" CASCADE;
  DROP TABLE "session_details" CASCADE;`)
}
