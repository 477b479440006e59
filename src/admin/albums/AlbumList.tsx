import { useMemo, useState } from 'react'
import type { AlbumRow } from '../../shared/api'
import { NewButton } from '../legacy/NewButton'
import { NothingFound } from '../legacy/NothingFound'
import { RecordList } from '../legacy/RecordList'
import { useWholeList } from '../legacy/use-whole-list'
import { useSession } from '../session/session'
import { albumsList } from './definition'
import { DeleteStory } from './DeleteStory'

const NewStory = () => <NewButton to="/album/create" label="New Story" />

/** The families' stories (rule 4.4): staff review them, admins write, manage and delete them. */
export function AlbumList() {
  const { user } = useSession()
  const list = useWholeList<AlbumRow>('albums')
  const [chosen, setChosen] = useState<AlbumRow | null>(null)
  const definition = useMemo(() => albumsList(user.isAdmin ? setChosen : undefined), [user.isAdmin])
  return (
    <>
      <RecordList
        definition={definition}
        list={list}
        rows={list.rows}
        actions={<NewStory />}
        empty={(help) => (
          <NothingFound
            title="No stories here"
            teach="A story tells how one family got through, in words and photos. Stories that admins write appear here and on the public site."
            help={help}
          >
            <NewStory />
          </NothingFound>
        )}
      />
      <DeleteStory album={chosen} onDeleted={list.retry} onClose={() => setChosen(null)} />
    </>
  )
}
