import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What the collections cannot say: an image that is deleted leaves its story, public pages hear of changed stories and
 * campaigns, and the indexes that the dashboard and the campaigns' counts are answered from alone.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  alter table albums_media drop constraint albums_media_media_id_media_id_fk;
  alter table albums_media add constraint albums_media_media_id_media_id_fk foreign key (media_id) references media(id) on delete cascade;

  create trigger albums_changed after insert or update or delete on albums for each statement execute function public_content_changed();
  create trigger albums_media_changed after insert or update or delete on albums_media for each statement execute function public_content_changed();
  create trigger media_changed after update or delete on media for each statement execute function public_content_changed();
  create trigger campaigns_changed after insert or update or delete on campaigns for each statement execute function public_content_changed();

  create index applications_created_campaign on applications (created_at, campaign_id);
  create index applications_status_created on applications (status, created_at);
  create index applications_campaign_status on applications (campaign_id, status);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  drop index applications_campaign_status;
  drop index applications_status_created;
  drop index applications_created_campaign;
  drop trigger campaigns_changed on campaigns;
  drop trigger media_changed on media;
  drop trigger albums_media_changed on albums_media;
  drop trigger albums_changed on albums;
  alter table albums_media drop constraint albums_media_media_id_media_id_fk;
  alter table albums_media add constraint albums_media_media_id_media_id_fk foreign key (media_id) references media(id) on delete set null;
  `)
}
