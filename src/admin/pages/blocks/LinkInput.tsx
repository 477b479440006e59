import OutlinedInput from '@mui/material/OutlinedInput'
import type { PageRow } from '../../../shared/api/pages'
import { pageAddress } from '../../../shared/pages'
import { Field } from '../../components/Field'
import { Picker } from '../../components/Picker'
import { useField } from '../../form/form-fields'
import { useWholeList } from '../../list/whole-list'
import { pageLabel } from '../page-labels'

const OTHERS = [
  { value: '/apply', label: 'Apply' },
  { value: '/donate', label: 'Donate' },
  { value: '/stories', label: 'Stories' },
  { value: '/campaign', label: 'Partner Access' },
  { value: '/interest', label: 'Interest form' },
  { value: '/terms', label: 'Terms' },
]
const TYPED = { value: '', label: 'Another web address' }

const optionOf = (page: PageRow) => ({
  value: pageAddress(page.slug),
  label: `${pageLabel(page)}${page.state === 'draft' ? ' (draft)' : ''}`,
})

interface Props {
  source: string
  label: string
  autoFocus?: boolean
}

export function LinkInput({ source, label, autoFocus }: Props) {
  const { value, errors, change } = useField<string>(source, label)
  const { rows } = useWholeList<PageRow>('pages')
  const pages = rows.map(optionOf).toSorted((a, b) => a.label.localeCompare(b.label))
  const known = [...pages, ...OTHERS.filter((other) => !pages.some((page) => page.value === other.value))]
  return (
    <>
      <Picker
        label="Page on this site"
        value={known.some((page) => page.value === value) ? value : ''}
        options={[TYPED, ...known]}
        onChange={change}
      />
      <Field label={label} help="Start with / for a page on this site, or with https://, mailto:, or tel:." errors={errors}>
        {(ids) => (
          <OutlinedInput
            fullWidth
            value={value}
            autoFocus={autoFocus}
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
            inputProps={{ ...ids, inputMode: 'url', spellCheck: false }}
          />
        )}
      </Field>
    </>
  )
}
