import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import { Chip, TONES, type ChipStyle } from '../components/Chip'
import { STATE_LABELS, type PageState } from './page-labels'

const LOOKS: Readonly<Record<PageState, ChipStyle>> = {
  draft: { Icon: EditNoteOutlined, ...TONES.quiet },
  published: { Icon: PublicOutlined, ...TONES.good },
  changed: { Icon: PublishedWithChangesOutlined, ...TONES.open },
}

export const PageStateChip = ({ state }: { state: PageState }) => <Chip look={LOOKS[state]}>{STATE_LABELS[state]}</Chip>
