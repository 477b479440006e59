import { useState } from 'react'
import { newAlbumSchema, albumChangeSchema } from '../../shared/albums'
import { CreateForm, EditForm } from '../form/RecordForms'
import { useGoToListAfterSave } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { useToday } from '../session/session'
import { emptyAlbum, toAlbumBody, toAlbumForm } from './album-form'
import { AlbumInputs } from './AlbumInputs'

export const AlbumEdit = () => (
  <EditScreen>
    <EditForm toForm={toAlbumForm} toBody={toAlbumBody} schema={albumChangeSchema} onSaved={useGoToListAfterSave('albums')}>
      <AlbumInputs />
    </EditForm>
  </EditScreen>
)

export function AlbumCreate() {
  const today = useToday()
  const [empty] = useState(() => emptyAlbum(today))
  return (
    <CreateForm empty={empty} schema={newAlbumSchema} onSaved={useGoToListAfterSave('albums')}>
      <AlbumInputs />
    </CreateForm>
  )
}
