import { useMemo, useState } from 'react'
import type { AlbumRow } from '../../shared/api/albums'
import { NewButton } from '../list/NewButton'
import { RecordList } from '../list/RecordList'
import { useMay } from '../session/use-may'
import { albumsList } from './definition'
import { DeleteStory } from './DeleteStory'

/** The families' stories (rule 4.4): staff review them, admins write, manage and delete them. */
export function AlbumList() {
  const mayDelete = useMay('delete', 'albums')
  const [chosen, setChosen] = useState<AlbumRow | null>(null)
  const definition = useMemo(() => albumsList(mayDelete ? setChosen : undefined), [mayDelete])
  return (
    <>
      <RecordList definition={definition} actions={<NewButton label="New Story" />} />
      <DeleteStory album={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
