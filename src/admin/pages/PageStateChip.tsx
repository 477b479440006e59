import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined'
import { Chip, TONES, type Look } from '../components/Chip'
import { STATE_WORDS, type PageState } from './page-words'

const LOOKS: Readonly<Record<PageState, Look>> = {
  draft: { Icon: EditNoteOutlined, ...TONES.quiet },
  published: { Icon: PublicOutlined, ...TONES.good },
  changed: { Icon: PublishedWithChangesOutlined, ...TONES.open },
}

export const PageStateChip = ({ state }: { state: PageState }) => <Chip look={LOOKS[state]}>{STATE_WORDS[state]}</Chip>
