import type { Album } from '../../shared/api'
import { albumChangeSchema } from '../../shared/albums'
import { useCampaignOptions } from '../campaigns/campaign-options'
import { EditConflict } from '../legacy/EditConflict'
import { useEditForm } from '../legacy/use-record-form'
import { RecordScreen } from '../legacy/RecordScreen'
import { useReturnTo } from '../navigation/use-back'
import { ALBUM_LABELS, sayMedia, toAlbumForm, type AlbumForm } from './album-form'
import { AlbumFields, CHOOSE_CAMPAIGN } from './AlbumFields'

function Edit({ album }: { album: Album }) {
  const returnTo = useReturnTo()
  const campaigns = useCampaignOptions(CHOOSE_CAMPAIGN)
  const edit = useEditForm<Album, AlbumForm>({
    resource: 'albums',
    loaded: album,
    toForm: toAlbumForm,
    schema: albumChangeSchema,
    onSaved: () => returnTo('/album'),
  })
  const say = (form: AlbumForm, name: keyof AlbumForm) => {
    if (name === 'media') return sayMedia(form.media)
    return name === 'campaign_id' ? campaigns.find(({ value }) => value === form.campaign_id)?.label : undefined
  }
  return (
    <>
      <AlbumFields of={edit.form} />
      <EditConflict noun="story" edit={edit} labels={ALBUM_LABELS} say={say} />
    </>
  )
}

/** Edits a story; saved, it leads to the list. */
export const AlbumEdit = () => (
  <RecordScreen<Album> resource="albums" nameOf={({ family }) => family} fresh>
    {(album) => <Edit key={album.id} album={album} />}
  </RecordScreen>
)
