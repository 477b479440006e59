import { useState } from 'react'
import type { Album } from '../../shared/api'
import { newAlbumSchema } from '../../shared/albums'
import { useCreateForm } from '../legacy/use-record-form'
import { useToday } from '../session/session'
import { useReturnTo } from '../navigation/use-back'
import { emptyAlbum, type AlbumForm } from './album-form'
import { AlbumFields } from './AlbumFields'

/** A new story; saved, it leads to the list. */
export function AlbumCreate() {
  const returnTo = useReturnTo()
  const today = useToday()
  const [empty] = useState(() => emptyAlbum(today))
  const form = useCreateForm<Album, AlbumForm>({ resource: 'albums', empty, schema: newAlbumSchema, onSaved: () => returnTo('/album') })
  return <AlbumFields of={form} />
}
