import { useState } from 'react'
import { newAlbumSchema } from '../../shared/albums'
import { CreateForm } from '../form/RecordForms'
import { useToList } from '../form/use-leading-on'
import { useToday } from '../session/session'
import { emptyAlbum } from './album-form'
import { AlbumInputs } from './AlbumInputs'

/** A new story; saved, it leads to the list. */
export function AlbumCreate() {
  const today = useToday()
  const [empty] = useState(() => emptyAlbum(today))
  return (
    <CreateForm empty={empty} schema={newAlbumSchema} onSaved={useToList('albums')}>
      <AlbumInputs />
    </CreateForm>
  )
}
