import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../form/inputs'
import type { AlbumForm } from './album-form'
import { proposedName } from './proposed-name'

/** The name that a story is told under, with the first names of those who consented as a proposal: staff choose, nothing is named unasked. */
export function PublicName() {
  const { control, setValue, setFocus } = useFormContext<AlbumForm>()
  const [name, family, consents] = useWatch({ control, name: ['public_name', 'family', 'consents'] })
  const proposed = name ? null : proposedName(consents, family)
  const use = (chosen: string) => {
    setValue('public_name', chosen, { shouldDirty: true })
    setFocus('public_name')
  }
  return (
    <div>
      <TextInput
        source="public_name"
        label="Public name"
        optional
        help="A first name, or one that the family chose. The family’s own name is never shown; left empty, no name is."
      />
      {proposed && (
        <Button size="small" onClick={() => use(proposed)}>
          Use “{proposed}”
        </Button>
      )}
    </div>
  )
}
