import BlockOutlined from '@mui/icons-material/BlockOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import type { StoryState } from '../../shared/consents'
import { Chip, TONES, type ChipStyle } from '../components/Chip'
import { STATE_LABELS } from './album-form'

const LOOKS: Readonly<Record<StoryState, ChipStyle>> = {
  draft: { Icon: EditNoteOutlined, ...TONES.quiet },
  published: { Icon: PublicOutlined, ...TONES.good },
  withdrawn: { Icon: BlockOutlined, ...TONES.bad },
  expired: { Icon: EventBusyOutlined, ...TONES.bad },
}

export const StoryStateChip = ({ state }: { state: StoryState }) => <Chip look={LOOKS[state]}>{STATE_LABELS[state]}</Chip>
