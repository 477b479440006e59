import { albumChangeSchema } from '../../shared/albums'
import { EditForm } from '../form/RecordForms'
import { useToList } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { toAlbumBody, toAlbumForm } from './album-form'
import { AlbumInputs } from './AlbumInputs'

/** Edits a story; saved, it leads to the list. */
export const AlbumEdit = () => (
  <EditScreen>
    <EditForm toForm={toAlbumForm} toBody={toAlbumBody} schema={albumChangeSchema} onSaved={useToList('albums')}>
      <AlbumInputs />
    </EditForm>
  </EditScreen>
)
