import BlockOutlined from '@mui/icons-material/BlockOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { colors } from '../../shared/brand/tokens'
import type { StoryState } from '../../shared/consents'
import { Chip } from '../components/Chip'
import { STATE_WORDS } from './album-texts'

const LOOKS: Readonly<Record<StoryState, { Icon: SvgIconComponent; color: string; background: string }>> = {
  draft: { Icon: EditNoteOutlined, color: colors.muted, background: colors.sand },
  published: { Icon: PublicOutlined, color: colors.tealDark, background: colors.tealTint },
  withdrawn: { Icon: BlockOutlined, color: colors.red, background: colors.redTint },
  expired: { Icon: EventBusyOutlined, color: colors.red, background: colors.redTint },
}

/** Where a story stands with the public. */
export function StoryStateChip({ state }: { state: StoryState }) {
  const { Icon, ...look } = LOOKS[state]
  return (
    <Chip style={look}>
      <Icon aria-hidden="true" />
      <span>{STATE_WORDS[state]}</span>
    </Chip>
  )
}
