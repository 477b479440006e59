import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Chip, TONES } from '../../components/Chip'
import { useSharedValue, createSharedValue } from '../../layout/page-signals'

/** Names of the others who have an application open now, by its id (rule 2.16). */
export const readingNow = createSharedValue<ReadonlyMap<number, string>>(new Map())

const NAMES = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const readingText = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${NAMES.format(names)} ${names.length === 1 ? 'is' : 'are'} reading this now`

export function ReadingMark({ id }: { id: number }) {
  const text = useSharedValue(readingNow).get(id)
  if (!text) return null
  return (
    <Chip look={{ Icon: VisibilityOutlined, ...TONES.quiet }} title={text}>
      <span className="visually-hidden">{text}</span>
    </Chip>
  )
}
